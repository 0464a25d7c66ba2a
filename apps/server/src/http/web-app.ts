import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ROUTES } from '@meridian/contract/routes/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** The first segment of every path that is an interface and never a screen. */
const INTERFACE_SEGMENTS = new Set([
  ...ROUTES.map((route) => route.path.split('/')[1]),
  ...['ws', 'dev', 'docs', 'healthz', 'readyz', 'metrics', 'assets', 'banners'],
]);

/**
 * Serves the built web app from `root`, and answers every path without a route: a screen's path with the app, which
 * finds its way from there; anything else with 404 or, where only the method is wrong, 405.
 */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  const methodsOf = collectMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const allowed = methodsOf(path);
    if (allowed.length > 0 || !METHODS.has(request.method)) {
      reply.header('allow', (allowed.length > 0 ? allowed : [...METHODS]).join(', '));
      throw new Refusal('method_not_allowed');
    }
    if (!isBuilt || !isScreen(request, path)) throw new Refusal('not_found');
    return reply.sendFile('index.html');
  });
  if (!isBuilt) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file.slice(root.length))),
  });
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { policy: { who: 'anyone' } }, schema: { hide: true } },
    async (request, reply) => reply.sendFile(request.params['*'] || 'index.html'),
  );
}

/** Vite names what is below /assets by its content, so such a file never changes; all else may change any day. */
function cachingOf(file: string): string {
  if (file.startsWith(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return /\.(?:html|webmanifest|js)(?:\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url.includes(':')) return;
    const known = methods.getOrInsertComputed(url, () => new Set());
    for (const one of [method].flat()) known.add(one);
  });
  return (path) => [...(methods.get(path) ?? [])];
}

const pathOf = (request: FastifyRequest): string => request.raw.url!.split(/[?;#]/, 1)[0]!;

/** A browser asking for a page: not an image that is missing, not a call that is misspelt, not a path with `..`. */
function isScreen(request: FastifyRequest, path: string): boolean {
  if (request.method === 'POST' || !request.headers.accept?.includes('text/html')) return false;
  const segments = path.split('/');
  if (INTERFACE_SEGMENTS.has(segments[1]) && segments.length > 2) return false;
  return !/\/\/|\/\.|%2f|%2e|%5c|%00|\\/i.test(path);
}

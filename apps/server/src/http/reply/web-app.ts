import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { TRUSTED_TYPES } from '@meridian/contract/content-policy';
import { ROUTES } from '@meridian/contract/routes/index';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from '../../refusal.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** The first segment of every path that is an API and never a screen. */
const API_SEGMENTS = new Set([
  ...ROUTES.map((route) => route.path.split('/')[1]),
  ...['ws', 'dev', 'docs', 'healthz', 'readyz', 'metrics', 'assets', 'banners', 'content'],
]);

/**
 * Serves the built web app from `root`, and handles every path without a route: a screen's path gets the app; anything
 * else gets 404 or, if only the method is wrong, 405. Only files that existed at the start are served, by exactly their
 * names, so that no spelling of a path leads elsewhere.
 */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  const files = filesBelow(root);
  const serveWithoutRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request);
    const allowed = methodsOf(app, path);
    if (allowed.length > 0 || !METHODS.has(request.method)) {
      reply.header('allow', (allowed.length > 0 ? allowed : [...METHODS]).join(', '));
      throw new Refusal('method_not_allowed');
    }
    if (!files.has('index.html') || !isScreen(request, path)) throw new Refusal('not_found');
    return reply.sendFile('index.html');
  };
  app.setNotFoundHandler(async (request, reply) => serveWithoutRoute(request, reply));
  if (files.size === 0) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      void reply.header('cache-control', cachingOf(file.slice(root.length)));
      if (/\.html(?:\.br|\.gz)?$/.test(file)) requireTrustedTypes(reply);
    },
  });
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { policy: { who: 'anyone' }, isFile: true }, schema: { hide: true } },
    async (request, reply) => {
      const file = request.params['*'] || 'index.html';
      return files.has(file) ? reply.sendFile(file) : serveWithoutRoute(request, reply);
    },
  );
}

function requireTrustedTypes(reply: FastifyReply): void {
  void reply.header(
    'content-security-policy',
    `${reply.getHeader('content-security-policy')}; ${TRUSTED_TYPES}`,
  );
}

/** Paths relative to the root, with slashes, without hidden files and without the compressed copies. */
function filesBelow(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(files);
}

/** Vite names files below /assets by their content, so such a file never changes; all others may change any time. */
function cachingOf(file: string): string {
  if (file.startsWith(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return /\.(?:html|webmanifest|js)(?:\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** The methods of a path. Only plain paths are checked: the router would treat others as patterns. */
function methodsOf(app: FastifyInstance, path: string): string[] {
  if (!/^[\w/-]+$/.test(path)) return [];
  return [...METHODS].filter((method) => app.hasRoute({ method: method as HTTPMethods, url: path }));
}

const pathOf = (request: FastifyRequest): string => request.raw.url!.split(/[?;#]/, 1)[0]!;

/** Paths that no link of the app has: a parent folder, a hidden file, an encoded slash. */
const isSuspicious = (path: string): boolean => /\/\/|\/\.|%2f|%2e|%5c|%00|\\/i.test(path);

/** A browser asking for a page, not for a missing image or a misspelled call. */
function isScreen(request: FastifyRequest, path: string): boolean {
  if (request.method === 'POST' || !request.headers.accept?.includes('text/html')) return false;
  const segments = path.split('/');
  if (API_SEGMENTS.has(segments[1]) && segments.length > 2) return false;
  return !isSuspicious(path);
}

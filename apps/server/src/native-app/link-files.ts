import type { FastifyInstance } from 'fastify';
import type { AppLinks } from '../config/native-app-settings.ts';

/** The paths that open the app instead of the browser; `deep-link.ts` of the app accepts the same. */
const PATHS = ['/register', '/inviteFriends', '/marketDetails/*', '/helpCenter/*'];

/** The files by which Android and iOS know that an app belongs to this address. */
export function linkFileRoutes(app: FastifyInstance, { android, ios }: AppLinks): void {
  const config = { policy: { who: 'anyone' } } as const;
  const serve = (path: string, content: unknown) =>
    app.get(path, { config, schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(content)),
    );
  if (android.length > 0) serve('/.well-known/assetlinks.json', androidLinks(android));
  if (ios.length > 0)
    serve('/.well-known/apple-app-site-association', {
      applinks: { details: [{ appIDs: ios, components: PATHS.map((path) => ({ '/': path })) }] },
    });
}

const androidLinks = (apps: AppLinks['android']): readonly unknown[] =>
  apps.map(({ id, fingerprint }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: [fingerprint] },
  }));

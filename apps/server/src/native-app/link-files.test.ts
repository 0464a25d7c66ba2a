import { expect, it, onTestFinished } from 'vitest';
import { createBareServer } from '../http/testing/bare-server.ts';
import { linkFileRoutes } from './link-files.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');
const ANDROID = '/.well-known/assetlinks.json';
const IOS = '/.well-known/apple-app-site-association';

async function serve(links: Parameters<typeof linkFileRoutes>[1]) {
  const { app } = createBareServer();
  onTestFinished(() => app.close());
  linkFileRoutes(app, links);
  await app.ready();
  return app;
}

it('names the apps that open links to this server, as JSON without a redirect', async () => {
  const app = await serve({
    android: [{ id: 'exchange.meridian.app', fingerprint: FINGERPRINT }],
    ios: ['ABCDE12345.exchange.meridian.app'],
  });
  const android = await app.inject(ANDROID);
  expect(android.headers['content-type']).toMatch(/^application\/json/);
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'exchange.meridian.app',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ]);
  const ios = await app.inject(IOS);
  expect(ios.headers['content-type']).toMatch(/^application\/json/);
  expect(ios.json().applinks.details[0]).toMatchObject({
    appIDs: ['ABCDE12345.exchange.meridian.app'],
    components: expect.arrayContaining([{ '/': '/marketDetails/*' }]),
  });
});

it('says nothing about apps where none is set', async () => {
  const app = await serve({ android: [], ios: [] });
  expect((await app.inject(ANDROID)).statusCode).toBe(404);
  expect((await app.inject(IOS)).statusCode).toBe(404);
});

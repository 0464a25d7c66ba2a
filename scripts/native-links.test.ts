import { expect, it, onTestFinished } from 'vitest';
import { LINK_PATHS } from '../apps/native/project/project-settings.ts';
import { createBareServer } from '../apps/server/src/http/testing/bare-server.ts';
import { linkFileRoutes } from '../apps/server/src/native-app/link-files.ts';
import { readDeepLink } from '../apps/web/src/native/deep-link.ts';

const SERVER = 'https://meridian.example';

/** The end of a path that has one. */
const ENDS: Readonly<Record<string, string>> = { '/marketDetails/': 'trad', '/helpCenter/': '7' };

it('the projects, the server and the app name the same paths as links to the app', async () => {
  const { app } = createBareServer();
  onTestFinished(() => app.close());
  linkFileRoutes(app, { android: [], ios: ['ABCDE12345.exchange.meridian.app'] });
  const { applinks } = (await app.inject('/.well-known/apple-app-site-association')).json();
  const served = applinks.details[0].components.map((component: { '/': string }) => component['/']);
  expect(LINK_PATHS.map((path) => (path.endsWith('/') ? `${path}*` : path))).toEqual(served);
  for (const path of LINK_PATHS)
    expect(readDeepLink(`${SERVER}${path}${ENDS[path] ?? ''}`, SERVER), path).toMatchObject({
      kind: 'screen',
    });
});

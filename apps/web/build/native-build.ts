import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentPolicy, TRUSTED_TYPES } from '../../../packages/contract/src/content-policy.ts';

/** What an installed app has to know about its server when it is built. */
export interface NativeBuildSettings {
  /** The server's address, without a slash at the end. */
  readonly server: string;
  readonly updateAndroid: string;
  readonly updateIos: string;
  readonly push: boolean;
}

const SHELL = fileURLToPath(new URL('../src/native/native.ts', import.meta.url));
const NATIVE_SHELL = fileURLToPath(new URL('../../native/src/native.ts', import.meta.url));

/** Reads the settings of `npm run native`; throws a sentence that says what is wrong. */
export function readNativeBuildSettings(
  env: Readonly<Record<string, string | undefined>>,
): NativeBuildSettings {
  const server = addressOf('MERIDIAN_APP_SERVER', env.MERIDIAN_APP_SERVER);
  const page = (name: string) => (env[name] === undefined ? server : addressOf(name, env[name], true));
  const push = env.MERIDIAN_APP_PUSH ?? 'off';
  if (push !== 'on' && push !== 'off') throw new Error(`MERIDIAN_APP_PUSH must be on or off, not "${push}"`);
  return {
    server,
    updateAndroid: page('MERIDIAN_APP_UPDATE_ANDROID'),
    updateIos: page('MERIDIAN_APP_UPDATE_IOS'),
    push: push === 'on',
  };
}

/** https everywhere but on this machine and in the emulator of Android, which reaches it as 10.0.2.2. */
function addressOf(name: string, text: string | undefined, withPath = false): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|10\.0\.2\.2)$/.test(url.hostname);
  if (url === undefined || (url.protocol !== 'https:' && !isLocal) || url.username !== '' || url.hash !== '')
    throw new Error(`${name} must be an address that begins with https://`);
  if (withPath) return url.href;
  if (url.pathname !== '/' || url.search !== '') throw new Error(`${name} must be an address without a path`);
  return url.origin;
}

/** The values that the build writes into the code. */
export const nativeDefines = ({ server, updateAndroid, updateIos, push }: NativeBuildSettings) => ({
  'import.meta.env.APP_SERVER': JSON.stringify(server),
  'import.meta.env.APP_UPDATE_ANDROID': JSON.stringify(updateAndroid),
  'import.meta.env.APP_UPDATE_IOS': JSON.stringify(updateIos),
  'import.meta.env.APP_PUSH': JSON.stringify(push),
});

/** The policy of the app's page. A policy in a page cannot say who may frame it, and nobody can frame an app. */
export function nativePolicy(server: string): string {
  const directives = contentPolicy({
    connect: [server, server.replace(/^http/, 'ws')],
    images: [server],
  });
  return [...directives, TRUSTED_TYPES].join('; ');
}

/** Replaces the shell of browsers by the native one, and gives the page the policy that a server would send. */
export function nativeShell({ server }: NativeBuildSettings): Plugin {
  return {
    name: 'meridian-native-shell',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/native.ts') || importer === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === SHELL ? NATIVE_SHELL : null;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: nativePolicy(server) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

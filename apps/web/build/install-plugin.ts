import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';

const WORKER = fileURLToPath(new URL('../src/worker/sw.ts', import.meta.url));
const MANIFEST = 'manifest.webmanifest';
/** Files of the shell that are copied unchanged. */
const PUBLIC_FILES = ['icon.svg'];
/** Large parts that few visits need are cached on first use. */
const LATER = /^assets\/(klinecharts|chart|simplewebauthn|jsQR)-/;
const KEPT = /^(index\.html|assets\/.*\.(js|css|woff2))$/;

/**
 * Makes the app installable: its manifest, and the service worker with the list of files that open without a network.
 */
export function installPlugin(manifest: object): Plugin {
  let publicDir = '';
  return {
    name: 'meridian-install',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` } }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifest) });
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        const shell = await describeShell(bundle, publicDir);
        const code = `self.SHELL=${JSON.stringify(shell)};\n${await bundleScript(WORKER)}`;
        await writeFile(join(dir!, 'sw.js'), code);
      },
    },
  };
}

async function describeShell(bundle: Rolldown.OutputBundle, publicDir: string) {
  const files = Object.values(bundle).filter(({ fileName }) => KEPT.test(fileName) && !LATER.test(fileName));
  const contents = new Map<string, string | Uint8Array>(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
  for (const name of PUBLIC_FILES) contents.set(`/${name}`, await readFile(join(publicDir, name)));
  const paths = [...contents.keys()].sort();
  if (!paths.includes('/index.html')) throw new Error('index.html is missing from the bundle');
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update('\0').update(contents.get(path)!);
  return { revision: hash.digest('hex').slice(0, 16), paths };
}

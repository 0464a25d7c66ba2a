import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('../src/boot.ts', import.meta.url));
const RECOVERY = fileURLToPath(new URL('../src/recover.ts', import.meta.url));

/** Chunks that `boot.ts` requests early, by the attribute that lists them and the module they are built from. */
const EARLY = {
  en: /\/session\/locale\/first-texts-en\.ts$/,
  ja: /\/session\/locale\/first-texts-ja\.ts$/,
  home: /\/features\/home\/HomeScreen\.tsx$/,
  desk: /\/app\/frame\/TopNav\.tsx$/,
  'home-desk': /\/features\/home\/HomeAside\.tsx$/,
} as const;

/**
 * Puts `boot.ts` into the head as a separate classic script: it has to run before the first paint, and the content
 * security policy allows no inline script. The tag also lists the chunks the first screen needs, which a module would
 * only discover after it has been loaded itself.
 */
export function bootPlugin(defines: Readonly<Record<string, string>> = {}): Plugin {
  let building = false;
  return {
    name: 'meridian-boot',
    configResolved(config) {
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleScript(ENTRY, defines) });
      // Without a hash in its name: a page of an older version has to find it.
      this.emitFile({ type: 'asset', fileName: 'recover.js', source: await bundleScript(RECOVERY, defines) });
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        bundleScript(ENTRY, defines).then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace('<!-- boot -->', bootTag(bundle)).replace('<!-- font -->', fontTag(bundle)),
    },
  };
}

function bootTag(bundle: Rolldown.OutputBundle | undefined): string {
  if (bundle === undefined) return '<script src="/boot.js"></script>';
  const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes('boot.js'));
  if (file === undefined) throw new Error('boot.js is missing from the bundle');
  const early = Object.entries(EARLY).map(
    ([name, module]) => ` data-${name}="${chunksOf(bundle, module).join(' ')}"`,
  );
  return `<script src="/${file.fileName}"${early.join('')}></script>`;
}

/** Preloaded: a font discovered only when the first text is laid out would cause a second layout of the whole page. */
function fontTag(bundle: Rolldown.OutputBundle | undefined): string {
  if (bundle === undefined) return '';
  const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
  if (fonts.length !== 1) throw new Error('the bundle has no font to preload');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fonts[0]!.fileName}">`;
}

/** The chunk of a module and its imports, except those the entry already loads. */
function chunksOf(bundle: Rolldown.OutputBundle, module: RegExp): readonly string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const closure = (names: readonly string[], into: Set<string>): Set<string> => {
    for (const name of names) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk !== undefined && !into.has(name)) closure(chunk.imports, into.add(name));
    }
    return into;
  };
  const asked = closure(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    new Set(),
  );
  const wanted = chunks.filter(({ facadeModuleId, moduleIds }) =>
    [...moduleIds, facadeModuleId ?? ''].some((id) => module.test(id)),
  );
  const needed = closure(
    wanted.map(({ fileName }) => fileName),
    new Set(),
  );
  return [...needed].filter((name) => !asked.has(name)).map((name) => `/${name}`);
}

import type { Plugin, Rolldown } from 'vite';

/** What can be on the home page: its parts, the frame, overlays, and what shortcuts and the installed app put over it. */
const ON_HOME = new RegExp(
  [
    '/apps/web/src/(?:main|app/RequiredUpdate|app/frame/.*|features/home/.*)\\.tsx$',
    '/apps/web/src/(?:keyboard/ShortcutHelp|native/lock/LockScreen)\\.tsx$',
    '/packages/ui/src/(?:overlay/(?:ConfirmAlert|DrawerSheet)|display/MeridianGlobe)\\.tsx$',
  ].join('|'),
);
const FIRST = 'first.css';

/**
 * Gives the page a style sheet with the utilities of the home page alone; those of all screens are more than twice as many.
 * The whole sheet, which `complete-styles.ts` loads with the first other screen, has these rules too: rules of the same
 * weight apply in their order, so it must not contain only the rest.
 */
export function firstStylesPlugin(): Plugin {
  let names: { readonly all: string; readonly first: string } | undefined;
  return {
    name: 'meridian-first-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => /^assets\/index-[^/]*\.css$/.test(fileName));
      if (sheet?.type !== 'asset') throw new Error('the style sheet is missing from the bundle');
      const code = homeChunks(bundle).map((chunk) => chunk.code);
      const source = selectStyles(String(sheet.source), code.join('\n'));
      const first = this.getFileName(this.emitFile({ type: 'asset', name: FIRST, source }));
      names = { all: sheet.fileName, first };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (names === undefined) return html;
        const link = `href="/${names.all}"`;
        if (!html.includes(link)) throw new Error('the page does not link the style sheet');
        return html.replace(link, `href="/${names.first}" data-all="/${names.all}"`);
      },
    },
  };
}

/** The chunks of these modules, and everything they import. */
function homeChunks(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => ON_HOME.test(id))));
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  return [...found];
}

const UTILITIES = '@layer utilities{';

/** The style sheet without the utilities whose class occurs nowhere in the code. */
export function selectStyles(css: string, code: string): string {
  const start = css.indexOf(UTILITIES);
  if (start === -1) throw new Error('the style sheet has no utilities');
  const from = start + UTILITIES.length;
  const to = endOfBlock(css, from);
  const words = new Set(code.split(/[\s"'`]+|\$\{|\}/));
  return withoutUnusedProperties(
    css.slice(0, from) + selectRules(css.slice(from, to), words) + css.slice(to),
  );
}

/** A property that is declared and never read. */
const withoutUnusedProperties = (css: string): string =>
  css.replace(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? rule : '',
  );

function selectRules(css: string, words: ReadonlySet<string>): string {
  let kept = '';
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open === -1) return kept + css.slice(at);
    const end = endOfBlock(css, open + 1);
    const prelude = css.slice(at, open);
    const body = css.slice(open + 1, end);
    const rest = prelude.startsWith('@') ? selectRules(body, words) : isUsed(prelude, words) ? body : '';
    if (rest !== '') kept += `${prelude}{${rest}}`;
    at = end + 1;
  }
  return kept;
}

/** The position of the brace that closes the block which begins here. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at++) {
    if (css[at] === '\\') at++;
    else if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  throw new Error('the style sheet has a block without an end');
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i;

/** A rule without a class, or with a class that contains quotes, is kept. */
function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  const [, escaped] = CLASS.exec(selector) ?? [];
  if (escaped === undefined) return true;
  const name = escaped.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, sign?: string) =>
    hex === undefined ? sign! : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return words.has(name) || /["'`{}]/.test(name);
}

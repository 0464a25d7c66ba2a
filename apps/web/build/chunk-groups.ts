import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const LIBRARY = /node_modules/;
/** The words of a first visit, each language in one file. */
const FIRST_TEXTS =
  /(?:session[\\/]locale[\\/]first-texts-|messages[\\/])(en|ja)(?:\.ts|[\\/](?:home|shell)\.ts)$/;

/**
 * Puts the modules of the first visit into few files. Left alone, every part that two screens share becomes a file
 * of its own, and the home page would fetch forty of them; a browser asks one address for six at a time. What the
 * page reaches without an `import()` is `start` (libraries apart, since they change seldom), what the home screen adds
 * is `home`; other screens stay split.
 */
export function firstVisitGroups() {
  const start = reachableFrom('../index.html');
  const home = reachableFrom('features/home/HomeScreen.tsx');
  const group = (name: string, priority: number, has: (id: string, graph: ModuleGraph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
  });
  return [
    group('libraries', 3, (id, graph) => LIBRARY.test(id) && start(graph).has(id)),
    group('start', 2, (id, graph) => start(graph).has(id)),
    group('home', 1, (id, graph) => home(graph).has(id)),
    ...(['en', 'ja'] as const).map((locale) =>
      group(`texts-${locale}`, 4, (id) => FIRST_TEXTS.exec(id)?.[1] === locale),
    ),
  ];
}

/** The modules a file needs at once; found when the first of them is asked about, as the graph is then complete. */
function reachableFrom(path: string) {
  let seen: Set<string> | undefined;
  return (graph: ModuleGraph): ReadonlySet<string> => {
    if (seen !== undefined) return seen;
    seen = new Set([source(path)]);
    for (const id of seen) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
    }
    return seen;
  };
}

/**
 * Nearly all of the first visit's code runs at once. Told so, Chromium compiles it while it arrives, beside the page's
 * own thread; otherwise each function is compiled there when it is first called, a third of the time scripts take.
 * Other browsers read a comment.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  HINTED.has(name) ? '//# allFunctionsCalledOnLoad' : '';
const HINTED = new Set(['libraries', 'index', 'home']);

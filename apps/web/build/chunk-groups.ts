import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const LIBRARY = /node_modules/;
/**
 * Reachable from the entry only through the index file of their library, but used by screens that load later: endless
 * lists and guarded forms.
 */
const LATER =
  /node_modules[\\/]@tanstack[\\/].*[\\/](?:useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$/;
/** The messages of a first visit, one file per language. */
const FIRST_TEXTS =
  /(?:session[\\/]locale[\\/]first-texts-|messages[\\/])(en|ja)(?:\.ts|[\\/](?:home|shell)\.ts)$/;

/**
 * Puts the modules of the first visit into a few files. By default every part that two screens share becomes its own
 * file, and the home page would fetch forty of them, while a browser loads only six at a time from one host. What the
 * page reaches without an `import()` is `start` (libraries are separate, since they rarely change), what the home
 * screen adds is `home`, and what the desktop layout adds to each is `desk` and `home-desk`; other screens stay split.
 */
export function firstVisitGroups() {
  const start = reachableFrom('../index.html');
  const home = reachableFrom('features/home/HomeScreen.tsx');
  const desk = reachableFrom('app/frame/TopNav.tsx');
  const homeDesk = reachableFrom('features/home/HomeAside.tsx', 'features/home/notice/NoticePanel.tsx');
  const group = (name: string, priority: number, has: (id: string, graph: ModuleGraph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
  });
  return [
    group('libraries', 4, (id, graph) => LIBRARY.test(id) && start(graph).has(id)),
    // What the home screen shares with the top navigation must not make other desktop screens load the home screen.
    group('start', 3, (id, graph) => start(graph).has(id) || (home(graph).has(id) && desk(graph).has(id))),
    group('home', 2, (id, graph) => home(graph).has(id)),
    group('desk', 1, (id, graph) => desk(graph).has(id)),
    group('home-desk', 0, (id, graph) => homeDesk(graph).has(id)),
    ...(['en', 'ja'] as const).map((locale) =>
      group(`texts-${locale}`, 5, (id) => FIRST_TEXTS.exec(id)?.[1] === locale),
    ),
  ];
}

/** The modules a file imports statically; computed on the first lookup, when the graph is complete. */
function reachableFrom(...paths: readonly string[]) {
  let seen: Set<string> | undefined;
  return (graph: ModuleGraph): ReadonlySet<string> => {
    if (seen !== undefined) return seen;
    seen = new Set(paths.map(source));
    for (const id of seen) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (!LATER.test(next)) seen.add(next);
      }
    }
    return seen;
  };
}

/**
 * Nearly all of the first visit's code runs at once. With this hint, Chromium compiles it while it is being downloaded,
 * off the main thread; otherwise each function is compiled on the main thread when it is first called, which is a third
 * of the time spent in scripts. Other browsers ignore the comment.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  HINTED.has(name) ? '//# allFunctionsCalledOnLoad' : '';
const HINTED = new Set(['libraries', 'index', 'home']);

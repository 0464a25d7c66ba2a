import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const LIBRARY = /node_modules/;
/**
 * Reached from the start only through the index file of their library, and used by screens that load later: endless
 * lists and guarded forms.
 */
const LATER =
  /node_modules[\\/]@tanstack[\\/].*[\\/](?:useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$/;
/** The words of a first visit, each language in one file. */
const FIRST_TEXTS =
  /(?:session[\\/]locale[\\/]first-texts-|messages[\\/])(en|ja)(?:\.ts|[\\/](?:home|shell)\.ts)$/;

/**
 * Puts the modules of the first visit into few files. Left alone, every part that two screens share becomes a file
 * of its own, and the home page would fetch forty of them; a browser asks one address for six at a time. What the
 * page reaches without an `import()` is `start` (libraries apart, since they change seldom), what the home screen adds
 * is `home`, what the desktop layout adds to each is `desk` and `home-desk`; other screens stay split.
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

/** The modules a file needs at once; found when the first of them is asked about, as the graph is then complete. */
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
 * Nearly all of the first visit's code runs at once. Told so, Chromium compiles it while it arrives, beside the page's
 * own thread; otherwise each function is compiled there when it is first called, a third of the time scripts take.
 * Other browsers read a comment.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  HINTED.has(name) ? '//# allFunctionsCalledOnLoad' : '';
const HINTED = new Set(['libraries', 'index', 'home']);

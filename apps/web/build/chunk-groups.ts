import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const LIBRARY = /node_modules/;

/**
 * Puts the modules of the first visit into few files. Left alone, every part that two screens share becomes a file
 * of its own, and the home page would fetch forty of them. What the entry reaches without an `import()` is `start`
 * (libraries apart, since they change seldom), what the home screen adds is `home`; other screens stay split.
 */
export function firstVisitGroups() {
  const start = reachableFrom('main.tsx');
  const home = reachableFrom('features/home/HomeScreen.tsx');
  const group = (name: string, priority: number, has: (id: string, graph: ModuleGraph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
  });
  return [
    group('react', 4, (id) => REACT.test(id)),
    group('libraries', 3, (id, graph) => LIBRARY.test(id) && start(graph).has(id)),
    group('start', 2, (id, graph) => start(graph).has(id)),
    group('home', 1, (id, graph) => home(graph).has(id)),
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

import { isTestCode, type ParsedFile } from './source-tree.ts';

const SERVER = 'apps/server/src/';

/** The folders that every folder of the server may import: expected errors and the request context. */
const SHARED_FILES = ['refusal.ts', 'start-problem.ts', 'request-context.ts'];

/**
 * The folders of the server that each folder may import, besides itself and the shared ones. Only the composition root
 * imports every module, and only the composition root imports the demo. Add a new edge only when the folder really
 * needs the other, and never so that two folders import each other.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'account-notices': ['accounts', 'database', 'markets', 'messages', 'notify', 'prices', 'relay', 'secrets'],
  accounts: [
    'config',
    'database',
    'engine-host',
    'http',
    'messages',
    'notify',
    'relay',
    'secrets',
    'throttle',
  ],
  alerts: [
    'accounts',
    'database',
    'engine-host',
    'http',
    'market-data',
    'markets',
    'messages',
    'notify',
    'relay',
    'throttle',
  ],
  app: ['*'],
  audit: ['database', 'heads', 'secrets'],
  chain: ['database', 'egress', 'files'],
  config: [],
  content: ['database', 'http', 'relay'],
  cycle: [
    'database',
    'engine-host',
    'http',
    'market-data',
    'markets',
    'prices',
    'projections',
    'relay',
    'trading',
  ],
  database: ['config', 'files'],
  demo: [
    'accounts',
    'audit',
    'config',
    'content',
    'cycle',
    'database',
    'engine-host',
    'fiat',
    'files',
    'ieo',
    'markets',
    'operators',
    'prices',
    'projections',
    'relay',
    'support',
    'wallet',
  ],
  egress: ['config'],
  'engine-host': ['config', 'database'],
  fiat: [
    'accounts',
    'database',
    'engine-host',
    'http',
    'market-data',
    'markets',
    'messages',
    'notify',
    'pictures',
    'relay',
    'secrets',
    'throttle',
  ],
  files: [],
  futures: [
    'accounts',
    'database',
    'engine-host',
    'http',
    'market-data',
    'markets',
    'messages',
    'notify',
    'projections',
    'trading',
  ],
  heads: ['database', 'files', 'secrets'],
  http: ['database'],
  ieo: ['database', 'engine-host', 'http', 'market-data', 'projections', 'relay', 'trading'],
  kyc: [
    'accounts',
    'audit',
    'content',
    'database',
    'http',
    'messages',
    'notify',
    'operators',
    'pictures',
    'throttle',
  ],
  'market-data': ['engine-host', 'http', 'markets', 'prices'],
  markets: ['database', 'engine-host', 'relay'],
  messages: ['database', 'http', 'notify', 'relay'],
  'native-app': ['config', 'database', 'egress', 'http', 'relay'],
  notify: ['config', 'database', 'egress', 'relay', 'secrets'],
  operators: [
    'accounts',
    'audit',
    'config',
    'content',
    'cycle',
    'database',
    'fiat',
    'heads',
    'http',
    'ieo',
    'kyc',
    'markets',
    'messages',
    'notify',
    'pictures',
    'prices',
    'referral',
    'secrets',
    'support',
    'throttle',
    'wallet',
  ],
  pictures: ['accounts', 'config', 'database', 'egress', 'files', 'http', 'secrets', 'throttle'],
  prices: ['config', 'egress', 'http'],
  projections: ['database', 'engine-host'],
  referral: ['accounts', 'database', 'engine-host', 'http', 'markets', 'projections', 'trading'],
  relay: ['database'],
  secrets: ['database', 'files'],
  support: [
    'accounts',
    'audit',
    'database',
    'http',
    'market-data',
    'messages',
    'notify',
    'pictures',
    'relay',
    'throttle',
  ],
  throttle: ['database'],
  trading: ['content', 'database', 'engine-host', 'http', 'market-data', 'markets', 'projections'],
  wallet: [
    'accounts',
    'chain',
    'chain',
    'config',
    'database',
    'engine-host',
    'http',
    'market-data',
    'markets',
    'messages',
    'notify',
    'projections',
    'relay',
    'secrets',
    'throttle',
    'trading',
  ],
};

const roomOf = (path: string): string => path.slice(SERVER.length).split('/')[0]!;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}

/** Imports between folders of the server; imports of tests are ignored. */
export function serverEdges(files: readonly ParsedFile[]): Edge[] {
  return files
    .filter(({ path }) => path.startsWith(SERVER) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(SERVER) && roomOf(target) !== roomOf(path))
        .map(({ target }) => ({ from: roomOf(path), to: roomOf(target), file: path, target })),
    );
}

export const isAllowed = ({ from, to }: Pick<Edge, 'from' | 'to'>): boolean =>
  SHARED_FILES.includes(to) || (MAY_IMPORT[from] ?? []).some((each) => each === '*' || each === to);

/** Pairs of folders that import each other, each named once. */
export function mutualPairs(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] {
  const known = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  const pairs = edges.filter(({ from, to }) => from < to && known.has(`${to} ${from}`));
  return [...new Set(pairs.map(({ from, to }) => `${from} and ${to}`))];
}

/** The largest set of folders that all reach each other. */
export function largestKnot(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reach = new Map([...targets.keys()].map((room) => [room, reachableFrom(room, targets)]));
  const knots = [...reach].map(([room, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(room)).sort(),
  );
  return knots.reduce((largest, knot) => (knot.length > largest.length ? knot : largest), []);
}

function reachableFrom(room: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [room];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const to of targets.get(next) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        waiting.push(to);
      }
  return reached;
}

import type { Mutation } from './mutations.ts';

const FILE = 'markets/combine-sources.ts';

/** Planted bugs in index prices from sources. */
export const INDEX_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'index: a position opens on a stale index',
    file: 'futures/orders/refuse-opening.ts',
    find: 'state.rules >= FRESH_OPENING_RULES && freshIndex(state, market.base) === undefined',
    put: 'state.rules > FRESH_OPENING_RULES',
  },
  {
    bug: 'index: one source is enough',
    file: FILE,
    find: 'if (used.length < 2 || used.length * 2 <= fresh.length) return undefined;',
    put: 'if (used.length < 1) return undefined;',
  },
  {
    bug: 'index: a source counts twice',
    file: FILE,
    find: ' || new Set(sources.map(({ source }) => source)).size < sources.length',
    put: '',
  },
  {
    bug: 'index: stale sources count',
    file: FILE,
    find: ' && now - observedAt <= staleMs',
    put: '',
  },
  {
    bug: 'index: halves that disagree meet in the middle',
    file: FILE,
    find: 'if (isOff(middle.higher, middle.lower)) return undefined;',
    put: '',
  },
  {
    bug: 'index: sources 5 % off count',
    file: FILE,
    find: 'fresh.filter(({ price }) => !isOff(price, middle.price))',
    put: 'fresh.filter(({ price }) => price > 0n)',
  },
  {
    bug: 'index: the newest source alone makes it fresh',
    file: FILE,
    find: 'const [, secondNewest]',
    put: 'const [secondNewest]',
  },
];

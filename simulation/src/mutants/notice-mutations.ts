import type { Mutation } from './mutations.ts';

/** Planted bugs in what owners of positions are told, and in the lights that show their place in the queue. */
export const NOTICE_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'the owner of a deleveraged position gets no notice',
    file: 'futures/account-notices.ts',
    find: "return { ...NOTHING, kind: 'deleveraged', ...ownerOf(event), price: event.price };",
    put: 'return undefined;',
  },
  {
    bug: 'a liquidated cross wallet is reported as one market',
    file: 'futures/account-notices.ts',
    find: "mode === 'isolated' ? paths : []",
    put: 'paths',
  },
  {
    bug: 'a take-profit is reported as a stop-loss',
    file: 'futures/account-notices.ts',
    find: 'kind: event.which',
    put: "kind: 'stop_loss'",
  },
  {
    bug: 'a margin warning is repeated while the ratio stays above 80 %',
    file: 'futures/positions/watch-margin.ts',
    find: '(warned ? !recovered : !reached)',
    put: '!reached',
  },
  {
    bug: 'five lights mean the last place in the queue',
    file: 'futures/liquidation/adl-queue.ts',
    find: '({ rank }) => -rank).sort()',
    put: '({ rank }) => -rank).sort().reverse()',
  },
  {
    bug: 'longs and shorts share one queue of lights',
    file: 'futures/liquidation/adl-queue.ts',
    find: 'ranked.filter((position) => position.side === side)',
    put: '[...ranked]',
  },
];

import type { Mutation } from './mutations.ts';

/** Planted bugs in changes of margin, in the liquidation price of a cross wallet and in previews. */
export const MARGIN_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'added margin is taken from money that cross positions have lost',
    file: 'futures/positions/change-margin.ts',
    find: 'amount > usableFutures(state, position.owner)',
    put: 'amount > position.owner.futures(position.on.settle).available',
  },
  {
    bug: 'margin that covers a loss can be taken',
    file: 'futures/positions/removable-margin.ts',
    find: 'margin + min(0n, profit) - needed',
    put: 'margin - needed',
  },
  {
    bug: 'a profit can be taken as margin',
    file: 'futures/positions/removable-margin.ts',
    find: 'margin + min(0n, profit) - needed',
    put: 'margin + profit - needed',
  },
  {
    bug: 'the margin left is measured by the entry alone',
    file: 'futures/positions/removable-margin.ts',
    find: 'initialMargin(max(cost, value), lever)',
    put: 'initialMargin(cost, lever)',
  },
  {
    bug: 'margin can be taken on a stale index',
    file: 'futures/positions/change-margin.ts',
    find: "if (freshIndex(state, position.on.base) === undefined) return rejected('stale_index');",
    put: '',
  },
  {
    bug: 'a suspended account can take margin',
    file: 'futures/positions/change-margin.ts',
    find: 'if (refusal !== undefined) return refusal;\n  if (freshIndex',
    put: 'if (freshIndex',
  },
  {
    bug: 'the margin of a cross position can be changed',
    file: 'futures/positions/change-margin.ts',
    find: "if (position.mode !== 'isolated') return rejected('position_not_isolated');",
    put: '',
  },
  {
    bug: 'anybody can change a margin',
    file: 'futures/positions/change-margin.ts',
    find: 'position === undefined || position.account !== command.account',
    put: 'position === undefined',
  },
  {
    bug: 'a position with changed margin is not watched again',
    file: 'futures/positions/draw-on-cross.ts',
    find: 'touchPosition(state, position);\n  state.out.emit',
    put: 'state.positions.markChanged(position);\n  state.out.emit',
  },
  {
    bug: 'the liquidation price of a cross wallet is a tick late',
    file: 'cross-liquidation.ts',
    find: 'if (there.value < 0n) return mark;',
    put: 'if (there.value <= 0n) return mark;',
  },
  {
    bug: 'the liquidation price of a cross wallet forgets its other positions in the market',
    file: 'futures/positions/health.ts',
    find: "({ mode, on }) => mode === 'cross' && on === market,",
    put: "({ mode, on, id }) => mode === 'cross' && on === market && id === Math.min(...account.holdings!.positions.keys()),",
  },
  {
    bug: 'a preview rounds the margin down',
    file: 'futures-preview.ts',
    find: 'margin += initialMargin(fill.value, order.leverage);',
    put: 'margin += fill.value / BigInt(order.leverage);',
  },
  {
    bug: 'a preview forgets the fee in the cross wallet',
    file: 'futures-preview.ts',
    find: 'money(balance.otherHealth, scale) - feePaid',
    put: 'money(balance.otherHealth, scale)',
  },
];

import type { Mutation } from './mutations.ts';

/** Planted bugs in the counting of fill-or-kill orders and in the rules of time in force. */
export const FILL_OR_KILL_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a fill-or-kill order is filled in part',
    file: 'spot/place-spot-order.ts',
    find: "return fillable === lots ? undefined : rejected('fill_or_kill_unfilled', { fillable });",
    put: "return fillable > 0 ? undefined : rejected('fill_or_kill_unfilled', { fillable });",
  },
  {
    bug: 'a fill-or-kill order is filled in part like an immediate one',
    file: 'spot/place-spot-order.ts',
    find: 'if (isFillOrKill(command)) {',
    put: 'if (false) {',
  },
  {
    bug: 'a fill-or-kill order rests with what is left',
    file: 'spot/spot-commands.ts',
    find: "timeInForce === 'gtc' || timeInForce === 'post_only';",
    put: "timeInForce !== 'ioc';",
  },
  {
    bug: 'counting passes the orders of the same account',
    file: 'book/match-taker.ts',
    find: 'if (isOwn) return lots - missing;',
    put: 'if (isOwn) continue;',
  },
  {
    bug: 'counting includes the orders of the same account',
    file: 'book/match-taker.ts',
    find: 'const isOwn = owner === book.owner(slot);',
    put: 'const isOwn = false;',
  },
  {
    bug: 'counting ignores the price limit',
    file: 'book/match-taker.ts',
    find: "if (side === 'buy' ? price > limit : price < limit) break;",
    put: '',
  },
  {
    bug: 'counting stops one price too early',
    file: 'book/match-taker.ts',
    find: "if (side === 'buy' ? price > limit : price < limit) break;",
    put: "if (side === 'buy' ? price >= limit : price <= limit) break;",
  },
  {
    bug: 'counting forgets all but the first order of a price',
    file: 'book/match-taker.ts',
    find: 'for (let slot = book.firstOrder(level); slot !== NONE; slot = book.nextOrder(slot)) {',
    put: 'for (let slot = book.firstOrder(level); slot !== NONE; slot = NONE) {',
  },
  {
    bug: 'counting needs one lot more than the order wants',
    file: 'book/match-taker.ts',
    find: 'if (book.lots(slot) >= missing) return lots;',
    put: 'if (book.lots(slot) > missing) return lots;',
  },
  {
    bug: 'a fill-or-kill futures order is filled in part',
    file: 'futures/orders/fill-or-kill.ts',
    find: 'fillable === wanted ? undefined',
    put: 'fillable > 0 ? undefined',
  },
  {
    bug: 'a fill-or-kill order counts closes that cannot be paid',
    file: 'futures/orders/fill-or-kill.ts',
    find: "if (order.effect === 'close' && !this.#isCertain(order)) return false;",
    put: '',
  },
  {
    bug: 'a fill-or-kill order counts each close of a cross wallet as if it were the only one',
    file: 'futures/orders/fill-or-kill.ts',
    find: "if (other !== position && this.#mayFill(other, 'close')) contracts += other.contracts;",
    put: '',
  },
  {
    bug: 'a fill-or-kill close does not ask what its worst fill costs',
    file: 'futures/orders/fill-or-kill.ts',
    find: 'return refuseLess(lots, pays ? lots : 0);',
    put: 'return undefined;',
  },
  {
    bug: 'a fill-or-kill close ends at an order of its own account',
    file: 'futures/orders/fill-or-kill.ts',
    find: 'passesOwnOrders: true',
    put: 'passesOwnOrders: false',
  },
  {
    bug: 'a fill-or-kill close is not counted at all',
    file: 'futures/orders/close-position.ts',
    find: "const fillsOrDies = price !== 0 && timeInForce === 'fok';",
    put: 'const fillsOrDies = false;',
  },
  {
    bug: 'a post-only order is refused at the price next to the best',
    file: 'spot/place-spot-order.ts',
    find: "if (command.timeInForce === 'post_only' && market.book.crosses(command.side, command.price))",
    put: "if (command.timeInForce === 'post_only' && market.book.crosses(command.side, command.price + (command.side === 'buy' ? 1 : -1)))",
  },
];

import type { EngineEvent } from '../events.ts';
import type { AccountId, CoinId, Lots, MarketId } from '../ids.ts';
import type { Bucket, WalletKind } from '../ledger/wallet.ts';
import type { ExchangeState } from '../state.ts';

interface AuditedOrder {
  readonly account: AccountId;
  readonly market: MarketId;
  readonly lots: Lots;
  filled: Lots;
}

/**
 * Keeps its own books from the events alone, without reading the engine's state, and compares both at the end. A change
 * without an event, or an event without a change, is reported as a difference.
 */
export class Auditor {
  readonly #balances = new Map<string, bigint>();
  readonly #orders = new Map<number, AuditedOrder>();
  readonly #depth = new Map<string, number>();
  #lastTrade = 0;

  record(events: readonly EngineEvent[]): void {
    for (const event of events) this.#apply(event);
  }

  #apply(event: EngineEvent): void {
    switch (event.type) {
      case 'Moved':
        if (event.amount <= 0n) throw new Error(`a movement of ${event.amount}`);
        this.#add(nameOf(event.fromAccount, event.fromKind, event.coin, event.fromBucket), -event.amount);
        this.#add(nameOf(event.toAccount, event.toKind, event.coin, event.toBucket), event.amount);
        return;
      case 'SpotOrderAccepted': {
        const { account, market, lots } = event;
        this.#orders.set(event.order, { account, market, lots, filled: 0 });
        return;
      }
      case 'SpotTraded':
        if (event.trade !== this.#lastTrade + 1)
          throw new Error(`trade ${event.trade} follows ${this.#lastTrade}`);
        if (event.maker === event.taker) throw new Error(`account ${event.maker} traded with itself`);
        this.#lastTrade = event.trade;
        this.#fill(event.makerOrder, event.lots);
        this.#fill(event.takerOrder, event.lots);
        return;
      // Both kinds of markets share trade numbers; the futures auditor checks futures trades.
      case 'FuturesTraded':
        if (event.trade !== this.#lastTrade + 1)
          throw new Error(`trade ${event.trade} follows ${this.#lastTrade}`);
        this.#lastTrade = event.trade;
        return;
      case 'SpotOrderClosed': {
        const order = this.#orders.get(event.order);
        if (order === undefined) throw new Error(`order ${event.order} closed twice or never opened`);
        if (order.filled !== event.filledLots) throw new Error(`order ${event.order} filled ${order.filled}`);
        this.#orders.delete(event.order);
        return;
      }
      case 'DepthChanged':
        this.#depth.set(`${event.market} ${event.side} ${event.price}`, event.lots);
        return;
      default:
    }
  }

  #add(name: string, amount: bigint): void {
    this.#balances.set(name, (this.#balances.get(name) ?? 0n) + amount);
  }

  #fill(id: number, lots: Lots): void {
    const order = this.#orders.get(id);
    if (order === undefined) throw new Error(`order ${id} traded but is not open`);
    if (lots <= 0) throw new Error(`order ${id} filled ${lots}`);
    order.filled += lots;
    if (order.lots !== 0 && order.filled > order.lots)
      throw new Error(`order ${id} filled more than it asked for`);
  }

  /** Every difference between the events and the state, in words. */
  differences(state: ExchangeState): string[] {
    const found: string[] = [];
    const seen = new Set<string>();
    for (const wallet of state.ledger.wallets.rows.values())
      for (const bucket of ['available', 'frozen', 'margin'] as const) {
        const name = nameOf(wallet.account, wallet.kind, wallet.coin, bucket);
        seen.add(name);
        const recorded = this.#balances.get(name) ?? 0n;
        if (recorded !== wallet[bucket])
          found.push(`${name}: events say ${recorded}, the engine ${wallet[bucket]}`);
      }
    for (const [name, recorded] of this.#balances)
      if (recorded !== 0n && !seen.has(name))
        found.push(`${name}: events say ${recorded}, the engine knows no such wallet`);
    this.#compareOrders(state, found);
    this.#compareDepth(state, found);
    return found;
  }

  #compareOrders(state: ExchangeState, found: string[]): void {
    for (const order of state.spotOrders.rows.values()) {
      const recorded = this.#orders.get(order.id);
      if (recorded === undefined) found.push(`order ${order.id} rests, but events do not know it`);
      else if (recorded.lots - recorded.filled !== order.remaining)
        found.push(`order ${order.id} remains ${order.remaining}`);
    }
    if (this.#orders.size !== state.spotOrders.size)
      found.push(`events know ${this.#orders.size} open orders, the engine ${state.spotOrders.size}`);
  }

  /** [BOOK-9] The changes of depth add up to the book. */
  #compareDepth(state: ExchangeState, found: string[]): void {
    const levels = new Map<string, number>();
    for (const market of state.spotMarkets.rows.values())
      for (const side of ['buy', 'sell'] as const)
        for (const [price, lots] of market.book.depth(side, Number.MAX_SAFE_INTEGER))
          levels.set(`${market.id} ${side} ${price}`, lots);
    for (const [level, lots] of levels)
      if (this.#depth.get(level) !== lots)
        found.push(`depth ${level}: events say ${this.#depth.get(level)}, the book ${lots}`);
    for (const [level, lots] of this.#depth)
      if (lots !== 0 && !levels.has(level))
        found.push(`depth ${level}: events say ${lots}, the book has none`);
  }
}

const nameOf = (account: AccountId, kind: WalletKind, coin: CoinId, bucket: Bucket): string =>
  `${kind} of ${account}, coin ${coin}, ${bucket}`;

export type Side = 'buy' | 'sell';

export interface Trade {
  readonly id: number;
  /** Ticks. */
  readonly price: number;
  /** Lots or contracts. */
  readonly quantity: number;
  readonly side: Side;
  readonly at: number;
}

/** Trades kept for new subscribers. */
const TRADES_KEPT = 50;

/** Order books and latest trades of all markets as far as they are on disk, rebuilt from the engine's events. */
export class DepthStore {
  readonly #books = new Map<number, Record<Side, Map<number, number>>>();
  readonly #trades = new Map<number, Trade[]>();
  readonly #listeners = new Set<(market: number) => void>();

  /** Called for every market whose book or trades changed, each time they change. */
  onChange(listener: (market: number) => void): void {
    this.#listeners.add(listener);
  }

  clear(): void {
    for (const market of this.#books.keys()) this.#tell(market);
    this.#books.clear();
  }

  /** Sets the quantity at one price; 0 removes the level. */
  set(market: number, side: Side, price: number, quantity: number): void {
    const book = this.#books.getOrInsertComputed(market, () => ({ buy: new Map(), sell: new Map() }));
    if (quantity === 0) book[side].delete(price);
    else book[side].set(price, quantity);
    this.#tell(market);
  }

  trade(market: number, trade: Trade): void {
    const trades = this.#trades.getOrInsertComputed(market, () => []);
    trades.unshift(trade);
    if (trades.length > TRADES_KEPT) trades.pop();
    this.#tell(market);
  }

  /**
   * The best levels of a side as price and quantity, best first. Selects a few of many: sorting all would cost most.
   */
  levels(market: number, side: Side, count: number): [price: number, quantity: number][] {
    const isBetter = side === 'buy' ? isHigher : isLower;
    const best: [price: number, quantity: number][] = [];
    for (const level of this.#books.get(market)?.[side] ?? []) {
      if (best.length === count && !isBetter(level, best[count - 1]!)) continue;
      let place = best.length;
      while (place > 0 && isBetter(level, best[place - 1]!)) place--;
      best.splice(place, 0, level);
      if (best.length > count) best.pop();
    }
    return best;
  }

  /**
   * The same with prices grouped by `step` ticks, over the whole book. Asks are rounded up and bids down, so that no
   * offer looks better than it is.
   */
  grouped(market: number, side: Side, step: number, count: number): [price: number, quantity: number][] {
    const groups = new Map<number, number>();
    for (const [price, quantity] of this.#books.get(market)?.[side] ?? []) {
      const group = (side === 'buy' ? Math.floor(price / step) : Math.ceil(price / step)) * step;
      groups.set(group, (groups.get(group) ?? 0) + quantity);
    }
    return [...groups].sort(([one], [other]) => (side === 'buy' ? other - one : one - other)).slice(0, count);
  }

  /** The best price of a side; undefined while it is empty. */
  best(market: number, side: Side): number | undefined {
    let best: number | undefined;
    for (const price of this.#books.get(market)?.[side].keys() ?? [])
      if (best === undefined || (side === 'buy' ? price > best : price < best)) best = price;
    return best;
  }

  /** Newest first. */
  trades(market: number): readonly Trade[] {
    return this.#trades.get(market) ?? [];
  }

  #tell(market: number): void {
    for (const listener of this.#listeners) listener(market);
  }
}

type Level = readonly [price: number, quantity: number];
const isHigher = ([one]: Level, [other]: Level): boolean => one > other;
const isLower = ([one]: Level, [other]: Level): boolean => one < other;

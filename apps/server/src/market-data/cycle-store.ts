import type { ExchangeState } from '@meridian/engine';
import { INDEX_SCALE as ENGINE_INDEX_SCALE, OPENING_INDEX_MS } from '@meridian/engine/markets/index-price';
import { pow10 } from '@meridian/money';
import type { CommittedBatch, CommittedCommand, Subscriber } from '../engine-host/exchange-port.ts';
import { INDEX_SCALE, type IndexBar } from '../prices/index-price-source.ts';
import { CycleLine, type LinePoint } from './cycle-line.ts';
import { RollingDay } from './rolling-day.ts';

/** A coin on which cycle contracts can be opened, with its index. */
export interface CycleMarket {
  readonly coin: number;
  readonly code: string;
  /** At the engine's index scale. */
  readonly price: bigint;
  /** The first price of the last 24 hours. */
  readonly open: bigint;
  readonly observedAt: number;
  /** The index is too old to open a contract on. */
  readonly stale: boolean;
}

interface StoredMinute {
  readonly market: number;
  readonly start: number;
  readonly close: bigint;
}

type SourceMinute = Pick<IndexBar, 'coin' | 'timeMs' | 'close'>;
const SOURCE_UNIT = pow10(ENGINE_INDEX_SCALE - INDEX_SCALE);

interface Index {
  readonly day: RollingDay;
  readonly line: CycleLine;
  price: bigint;
  observedAt: number;
}

/** Tracks, from committed events, which coins have cycle contracts on offer and their index prices. */
export class CycleStore implements Subscriber {
  readonly name = 'cycle data';
  readonly #codes = new Map<number, string>();
  readonly #offers = new Map<number, { readonly coin: number; readonly open: boolean }>();
  readonly #indexes = new Map<number, Index>();
  readonly #stale = new Set<number>();
  readonly #listeners = new Set<(codes: ReadonlySet<string>) => void>();
  /** Loaded minutes of coins that no event has named yet. */
  #stored = new Map<number, StoredMinute[]>();
  #source = new Map<string, SourceMinute[]>();
  #now = 0;

  /**
   * Minutes of the index before this start, oldest first; `market` is the coin. `source` are those of the price source,
   * which may know a coin for longer than the exchange. To be called before the first events.
   */
  load(minutes: readonly StoredMinute[], source: readonly SourceMinute[] = []): void {
    this.#stored = Map.groupBy(minutes, ({ market }) => market);
    this.#source = Map.groupBy(source, ({ coin }) => coin);
  }

  begin(state: ExchangeState): void {
    this.#now = state.now;
    this.#offers.clear();
    for (const { id, code } of state.coins.rows.values()) this.#learn(id, code);
    for (const { id, coin, open } of state.cycleOffers.rows.values()) this.#offers.set(id, { coin, open });
    for (const { id, price, observedAt } of state.indexPrices.rows.values())
      this.#price(id, price, observedAt);
    this.#announce(new Set(this.#indexes.keys()));
  }

  deliver(batch: CommittedBatch): void {
    const touched = new Set<number>();
    for (const entry of batch.entries) {
      this.#now = entry.at;
      for (const event of entry.events) {
        if (event.type === 'CoinAdded') this.#learn(event.coin, event.code);
        else if (event.type === 'CycleOfferChanged') touched.add(this.#changeOffer(entry));
        else if (event.type === 'IndexPriceChanged') {
          this.#price(event.coin, event.price, event.observedAt);
          this.#indexes.get(event.coin)!.line.add({ price: event.price, observedAt: event.observedAt });
          touched.add(event.coin);
        }
      }
    }
    this.#announce(touched);
  }

  /** Coins with an open offer and a known index, by their code. */
  get markets(): CycleMarket[] {
    const coins = new Set([...this.#offers.values()].filter(({ open }) => open).map(({ coin }) => coin));
    return [...coins]
      .flatMap((coin) => this.#market(coin) ?? [])
      .sort((left, right) => (left.code < right.code ? -1 : 1));
  }

  market(code: string): CycleMarket | undefined {
    return this.markets.find((market) => market.code === code);
  }

  /** The index of a coin that has offers, open or closed. */
  index(code: string): CycleMarket | undefined {
    const coins = new Set([...this.#offers.values()].map(({ coin }) => coin));
    const coin = [...coins].find((each) => this.#codes.get(each) === code);
    return coin === undefined ? undefined : this.#market(coin);
  }

  /** The index prices of the last minutes that this process has seen, oldest first. */
  line(coin: number): readonly LinePoint[] {
    return this.#indexes.get(coin)?.line.recent ?? [];
  }

  /** The index prices of the last hour, one for five seconds or, before this process began, for a minute; oldest first. */
  pastLine(coin: number): readonly LinePoint[] {
    return this.#indexes.get(coin)?.line.past ?? [];
  }

  /** Called with the codes of the coins that changed. */
  onChange(listener: (codes: ReadonlySet<string>) => void): void {
    this.#listeners.add(listener);
  }

  #market(coin: number): CycleMarket | undefined {
    const index = this.#indexes.get(coin);
    const code = this.#codes.get(coin);
    if (index === undefined || code === undefined) return undefined;
    const { price, observedAt, day } = index;
    return { coin, code, price, observedAt, open: day.open ?? price, stale: this.#isStale(index) };
  }

  /** [CYCLE-2] By the engine's time, as the engine itself decides it. */
  #isStale({ observedAt }: Index): boolean {
    return this.#now - observedAt > OPENING_INDEX_MS;
  }

  /** The event names only the offer; its current terms are in the accepted command. */
  #changeOffer({ command }: CommittedCommand): number {
    if (command.type === 'AddCycleOffer') {
      this.#offers.set(command.id, { coin: command.coin, open: command.open });
      return command.coin;
    }
    if (command.type === 'SetCycleTerms') return this.#offers.get(command.offer)?.coin ?? 0;
    if (command.type !== 'ChangeCycleOffer') throw new Error(`${command.type} changed a cycle offer`);
    const coin = this.#offers.get(command.offer)?.coin ?? 0;
    this.#offers.set(command.offer, { coin, open: command.open });
    return coin;
  }

  #learn(coin: number, code: string): void {
    this.#codes.set(coin, code);
    const stored = this.#stored.get(coin) ?? [];
    const first = stored[0]?.start ?? Number.POSITIVE_INFINITY;
    for (const { timeMs, close } of this.#source.get(code) ?? [])
      if (timeMs < first) this.#minute(coin, close * SOURCE_UNIT, timeMs);
    for (const { start, close } of stored) this.#minute(coin, close, start);
    this.#stored.delete(coin);
    this.#source.delete(code);
  }

  #minute(coin: number, close: bigint, start: number): void {
    this.#price(coin, close, start);
    this.#indexes.get(coin)!.line.addMinute(start, close);
  }

  #price(coin: number, price: bigint, observedAt: number): void {
    const index = this.#indexes.getOrInsertComputed(coin, () => ({
      day: new RollingDay(),
      line: new CycleLine(),
      price,
      observedAt,
    }));
    index.price = price;
    index.observedAt = observedAt;
    index.day.add(observedAt, {
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 0n,
      turnover: 0n,
    });
  }

  /** A price that becomes too old is a change as well. */
  #announce(touched: Set<number>): void {
    for (const [coin, index] of this.#indexes) {
      if (this.#isStale(index) === this.#stale.has(coin)) continue;
      touched.add(coin);
      if (!this.#stale.delete(coin)) this.#stale.add(coin);
    }
    if (touched.size === 0) return;
    const codes = new Set([...touched].flatMap((coin) => this.#codes.get(coin) ?? []));
    for (const listener of this.#listeners) listener(codes);
  }
}

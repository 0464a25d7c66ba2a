import {
  type Coarser,
  formatTopic,
  type MarketMessage,
  type SymbolTick,
  type Topic,
} from '@meridian/contract';
import type { Market } from '../markets/markets-table.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { ContentTopic, ContentVersion } from './content-topic.ts';
import type { CycleStore } from './cycle-store.ts';
import { CyclePairTopic, CycleTopTopic } from './cycle-topics.ts';
import type { DepthStore } from './depth-store.ts';
import type { TopicSource } from './feed/topic-source.ts';
import { ListingTopic, ListingVersion } from './listing-topic.ts';
import {
  dayExtremes,
  depthRows,
  futuresPairInfo,
  pairInfo,
  symbolTick,
  topTick,
  tradeRows,
} from './market-wire.ts';
import type { Ticker, TickerStore } from './ticker-store.ts';
import { WholeTopic } from './whole-topic.ts';

type Product = Market['product'];

/** A list is updated twice a second, a pair as often as the feed allows. */
const LIST_INTERVAL_MS = 500;
const PAIR_INTERVAL_MS = 100;
/** A coarse book moves less than the book itself. */
const COARSE_INTERVAL_MS = 250;

/** The feed's topics for the markets: lists for every client, and each pair on request. */
export class MarketTopics {
  readonly broadcast: readonly TopicSource[];
  readonly #pairs = new Map<string, PairTopic>();
  readonly #pairsByMarket = new Map<number, PairTopic>();
  readonly #cycles: CycleStore;
  readonly #cyclePairs = new Map<string, CyclePairTopic>();
  readonly #store: TickerStore;
  readonly #depth: DepthStore;
  /** By market, then by name; created on request. */
  readonly #coarse = new Map<number, Map<string, CoarseBookTopic>>();

  constructor(
    store: TickerStore,
    depth: DepthStore,
    cycles: CycleStore,
    listing = new ListingVersion(),
    content = new ContentVersion(),
  ) {
    const lists = [new ListTopic(store, depth, 'spot'), new ListTopic(store, depth, 'futures')];
    const tops = [new TopTopic(store, 'spot'), new TopTopic(store, 'futures')];
    this.#store = store;
    this.#depth = depth;
    this.#cycles = cycles;
    this.broadcast = [
      ...[...lists, ...tops, new CycleTopTopic(cycles)],
      ...[new ListingTopic(listing), new ContentTopic(content)],
    ];
    cycles.onChange((codes) => {
      for (const code of codes) this.#cyclePairs.get(code)?.markChanged();
    });
    for (const { market } of store.tickers) this.#addPair(market);
    store.onChange((changed) => {
      for (const topic of [...lists, ...tops]) topic.noteChangedMarkets(changed);
      for (const id of changed) this.#pairOf(id)?.markFiguresChanged();
    });
    depth.onChange((id) => {
      this.#pairOf(id)?.markDepthChanged();
      for (const book of this.#coarse.get(id)?.values() ?? []) book.markChanged();
    });
  }

  /** Markets are listed while the server runs, so a topic may be missing until the first change of its market. */
  #pairOf(id: number): PairTopic | undefined {
    const market = this.#store.ticker(id)?.market;
    return this.#pairsByMarket.get(id) ?? (market && this.#addPair(market));
  }

  #addPair(market: Market): PairTopic {
    const pair = new PairTopic(this.#store, this.#depth, market);
    this.#pairs.set(pair.name, pair);
    this.#pairsByMarket.set(market.id, pair);
    return pair;
  }

  pair(topic: Topic): TopicSource | undefined {
    if (topic.kind === 'cycle') return this.#cyclePair(topic);
    const { coarser, ...pair } = topic;
    if (coarser !== undefined) return this.#coarseBook(pair, coarser);
    return this.#pairs.get(formatTopic(topic));
  }

  #coarseBook(pair: Topic, coarser: Coarser): TopicSource | undefined {
    const market = this.#pairs.get(formatTopic(pair))?.marketId;
    if (market === undefined) return undefined;
    const name = formatTopic({ ...pair, coarser });
    return this.#coarse
      .getOrInsertComputed(market, () => new Map())
      .getOrInsertComputed(
        name,
        () => new CoarseBookTopic(name, this.#store.ticker(market)!.market, this.#depth, coarser),
      );
  }

  /** Offers come and go while the server runs, so their topics are created on request. */
  #cyclePair({ maincoin, tradcoin }: Topic): TopicSource | undefined {
    if (maincoin !== INDEX_QUOTE || this.#cycles.market(tradcoin) === undefined) return undefined;
    return this.#cyclePairs.getOrInsertComputed(tradcoin, () => new CyclePairTopic(this.#cycles, tradcoin));
  }
}

/** The markets of the home page's tiles, in their order. */
export function leadingMarkets(store: TickerStore, product: Product): Ticker[] {
  return [...store.tickers]
    .filter(({ market }) => market.product === product && market.featured !== undefined)
    .sort((a, b) => a.market.featured! - b.market.featured!);
}

/** All markets of a product; an update lists the changed rows. */
class ListTopic implements TopicSource {
  readonly name: 'symbols' | 'consymbols';
  readonly intervalMs = LIST_INTERVAL_MS;
  readonly #store: TickerStore;
  readonly #depth: DepthStore;
  readonly #product: Product;
  #changed = new Set<number>();
  /** The extremes of the last update of a market. They change rarely, and not every update of a price has them. */
  readonly #published = new Map<number, Pick<SymbolTick, 'high' | 'low'>>();

  constructor(store: TickerStore, depth: DepthStore, product: Product) {
    this.#store = store;
    this.#depth = depth;
    this.#product = product;
    this.name = product === 'spot' ? 'symbols' : 'consymbols';
  }

  noteChangedMarkets(changed: ReadonlySet<number>): void {
    for (const id of changed) {
      if (this.#store.ticker(id)?.market.product === this.#product) this.#changed.add(id);
    }
  }

  takeChanges(): Partial<MarketMessage> | undefined {
    if (this.#changed.size === 0) return undefined;
    const rows = [...this.#changed].map((id) => this.#update(this.#store.ticker(id)!));
    this.#changed = new Set();
    return { [this.name]: rows };
  }

  #update(ticker: Ticker): SymbolTick {
    const tick = symbolTick(ticker, this.#depth);
    const before = this.#published.get(ticker.market.id);
    const extremes = dayExtremes(ticker);
    if (before?.high === extremes.high && before?.low === extremes.low) return tick;
    this.#published.set(ticker.market.id, extremes);
    return { ...tick, ...extremes };
  }

  snapshot(): Partial<MarketMessage> {
    const rows = [...this.#store.tickers].filter(({ market }) => market.product === this.#product);
    return {
      [this.name]: rows.map((ticker) => ({ ...symbolTick(ticker, this.#depth), ...dayExtremes(ticker) })),
    };
  }
}

/** The leading markets of a product, all in every message. */
class TopTopic extends WholeTopic {
  readonly name: 'top' | 'contop';
  readonly intervalMs = LIST_INTERVAL_MS;
  readonly #store: TickerStore;
  readonly #product: Product;

  constructor(store: TickerStore, product: Product) {
    super();
    this.#store = store;
    this.#product = product;
    this.name = product === 'spot' ? 'top' : 'contop';
  }

  noteChangedMarkets(changed: ReadonlySet<number>): void {
    if (leadingMarkets(this.#store, this.#product).some(({ market }) => changed.has(market.id)))
      this.markChanged();
  }

  snapshot(): Partial<MarketMessage> {
    return { [this.name]: leadingMarkets(this.#store, this.#product).map(topTick) };
  }
}

/** One pair: its figures, its book and its trades. An update has the sections that changed, each in full. */
class PairTopic implements TopicSource {
  readonly name: string;
  readonly intervalMs = PAIR_INTERVAL_MS;
  readonly marketId: number;
  readonly #store: TickerStore;
  readonly #depth: DepthStore;
  #figuresChanged = false;
  /** Also of what was loaded before the first update. */
  #depthChanged = true;
  /** The newest trade of an update. */
  #lastTrade = 0;

  constructor(store: TickerStore, depth: DepthStore, { id, product, base, quote }: Market) {
    this.#store = store;
    this.#depth = depth;
    this.marketId = id;
    const kind = product === 'spot' ? 'trad' : 'contract';
    this.name = formatTopic({ maincoin: quote, tradcoin: base, kind });
  }

  markFiguresChanged(): void {
    this.#figuresChanged = true;
  }

  markDepthChanged(): void {
    this.#depthChanged = true;
  }

  takeChanges(): Partial<MarketMessage> | undefined {
    if (!this.#figuresChanged && !this.#depthChanged) return undefined;
    const changes = {
      ...(this.#figuresChanged && this.#figures()),
      ...(this.#depthChanged && this.#newInBook()),
    };
    this.#figuresChanged = this.#depthChanged = false;
    return changes;
  }

  /** Without the trades that the next update has: a client that gets both would show them twice. */
  snapshot(): Partial<MarketMessage> {
    const { trades = [], ...sides } = this.#book();
    return { ...this.#figures(), ...sides, trades: trades.filter(({ id }) => id <= this.#lastTrade) };
  }

  #figures(): Partial<MarketMessage> {
    const ticker = this.#store.ticker(this.marketId)!;
    return ticker.market.product === 'spot'
      ? { info: pairInfo(ticker, this.#depth) }
      : { coninfo: futuresPairInfo(ticker, this.#depth) };
  }

  /** Both sides of the book, and the trades not published yet. */
  #newInBook(): Partial<MarketMessage> {
    const { trades = [], ...sides } = this.#book();
    const unpublished = trades.filter(({ id }) => id > this.#lastTrade);
    this.#lastTrade = trades[0]?.id ?? 0;
    return unpublished.length === 0 ? sides : { ...sides, trades: unpublished };
  }

  #book(): Partial<MarketMessage> {
    const { market } = this.#store.ticker(this.marketId)!;
    const buyers = depthRows(market, this.#depth, 'buy');
    const sell = depthRows(market, this.#depth, 'sell');
    const trades = tradeRows(market, this.#depth);
    return market.product === 'spot' ? { sell, buy: buyers, trades } : { sell, conbuy: buyers, trades };
  }
}

/** One pair's book with grouped prices. */
class CoarseBookTopic extends WholeTopic {
  readonly name: string;
  readonly intervalMs = COARSE_INTERVAL_MS;
  readonly #market: Market;
  readonly #depth: DepthStore;
  readonly #coarser: Coarser;

  constructor(name: string, market: Market, depth: DepthStore, coarser: Coarser) {
    super();
    this.name = name;
    this.#market = market;
    this.#depth = depth;
    this.#coarser = coarser;
  }

  snapshot(): Partial<MarketMessage> {
    const sell = depthRows(this.#market, this.#depth, 'sell', this.#coarser);
    const buyers = depthRows(this.#market, this.#depth, 'buy', this.#coarser);
    return this.#market.product === 'spot' ? { sell, buy: buyers } : { sell, conbuy: buyers };
  }
}

import type { ExchangePort } from '../engine-host/exchange-port.ts';
import type { ChangedRows } from '../markets/listing-control.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import { type ListedCoin, loadCoins, loadMarkets, type Market } from '../markets/markets-table.ts';
import { ListingVersion } from './listing-topic.ts';
import type { TickerStore } from './ticker-store.ts';

export interface CatalogDeps {
  readonly database: Parameters<typeof loadMarkets>[0];
  readonly directory: MarketDirectory;
  readonly tickers: TickerStore;
  readonly clock: () => number;
}

/** Called with the markets that are new. */
type Listener = (added: readonly Market[]) => void;

/**
 * What is listed, for everything that runs: directory, tickers, names of coins. After a listing or a change it is read
 * again from the tables, so that neither needs a restart.
 */
export class MarketCatalog {
  readonly #deps: CatalogDeps;
  readonly #listeners = new Set<Listener>();
  readonly #names = new Map<string, ListedCoin['name']>();
  readonly #known = new Map<number, string>();
  readonly version: ListingVersion;

  constructor(deps: CatalogDeps, markets: readonly Market[]) {
    this.#deps = deps;
    this.version = new ListingVersion(deps.clock());
    for (const market of markets) this.#known.set(market.id, JSON.stringify(market));
  }

  /** Names of the listed coins by code. */
  get coinNames(): ReadonlyMap<string, ListedCoin['name']> {
    return this.#names;
  }

  onListed(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Reads the rows that changed again, or all of them. Nothing is removed: a market that was wound up stays in records.
   */
  async refresh(engine: Pick<ExchangePort, 'read'>, rows?: ChangedRows): Promise<void> {
    const { database, directory, tickers } = this.#deps;
    const markets = await loadMarkets(database, rows?.markets);
    const coins = await loadCoins(database, rows?.coins);
    const codes = new Set(coins.map(({ code }) => code));
    const known = await engine.read(({ coinsByCode }) => knownCoins(coinsByCode, rows && codes));
    directory.update(markets, known);
    const changed = markets.filter((market) => this.#known.get(market.id) !== JSON.stringify(market));
    const added = changed.filter(({ id }) => !this.#known.has(id));
    for (const market of changed) {
      this.#known.set(market.id, JSON.stringify(market));
      tickers.list(market);
    }
    for (const { code, name } of coins) this.#names.set(code, name);
    tickers.announce();
    this.announce();
    for (const listener of this.#listeners) listener(added);
  }

  /** A coin that was added without a market, by a sale. */
  addCoin(coin: KnownCoin & { readonly name: ListedCoin['name'] }): void {
    this.#deps.directory.addCoin(coin);
    this.#names.set(coin.code, coin.name);
  }

  /** Open screens load their lists and announcements again. */
  announce(): void {
    this.version.raise(this.#deps.clock());
  }
}

/** The engine's coins with these codes, or all of them: sales add coins that have no row. */
const knownCoins = (
  coins: ReadonlyMap<string, KnownCoin>,
  codes: ReadonlySet<string> | undefined,
): KnownCoin[] =>
  [...(codes ?? coins.keys())].flatMap((code) => {
    const coin = coins.get(code);
    return coin === undefined ? [] : [{ id: coin.id, code, scale: coin.scale }];
  });

import { Simulator } from '@meridian/simulator';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { AlertBook } from '../alerts/alert-book.ts';
import { AlertPrices } from '../alerts/alert-prices.ts';
import type { Config } from '../config/config.ts';
import { ContentNews, type ContentNewsDeps } from '../content/content-news.ts';
import { CycleControl } from '../cycle/cycle-control.ts';
import type { Database } from '../database/database.ts';
import { seedCycleOffers } from '../demo/cycle-offers.ts';
import { drawHistory } from '../demo/draw-history.ts';
import { marketActivity } from '../demo/market-activity.ts';
import { type UncountDeps, uncountHoldings } from '../demo/uncount-holdings.ts';
import {
  type EngineHost,
  EngineUnavailable,
  type ExchangePort,
  SNAPSHOT_POLICY,
  type Subscriber,
  startEngineHost,
} from '../engine-host/index.ts';
import { ProjectControl } from '../ieo/project-control.ts';
import { SalePublisher } from '../ieo/sale-publisher.ts';
import { ContentVersion } from '../market-data/content-topic.ts';
import { CycleStore } from '../market-data/cycle-store.ts';
import { DepthStore } from '../market-data/depth-store.ts';
import { PrivateConnections } from '../market-data/feed/private-connections.ts';
import type { ListingVersion } from '../market-data/listing-topic.ts';
import { MarketCatalog } from '../market-data/market-catalog.ts';
import { MarketDataPublisher } from '../market-data/market-data-publisher.ts';
import { PriceRanges } from '../market-data/price-ranges.ts';
import { PrivatePublisher } from '../market-data/private-publisher.ts';
import { TickerStore } from '../market-data/ticker-store.ts';
import type { ListingDeps } from '../markets/listing-control.ts';
import type { MarketControl } from '../markets/market-control.ts';
import { MarketDirectory } from '../markets/market-directory.ts';
import { type ListedCoin, loadMarkets, type Market } from '../markets/markets-table.ts';
import type { ListingDesk } from '../operators/operator-deps.ts';
import { INDEX_SCALE } from '../prices/index-price-source.ts';
import { readMinutes } from '../projections/candles-table.ts';
import { Projections } from '../projections/projections.ts';
import { AssetValues } from '../wallet/asset-values.ts';
import { ChainBooks } from '../wallet/reconciliation/chain-books.ts';
import { WalletPages } from '../wallet/wallet-pages.ts';
import { fundHouse } from './fund-house.ts';
import { listingDesk, openListing, simulateListed } from './open-listing.ts';
import { openPriceSource, type PriceSource } from './open-price-source.ts';

/** The running engine with its subscribers and stores. HTTP and sockets read from here. */
export interface Exchange {
  readonly engine: ExchangePort;
  readonly host: EngineHost;
  readonly projections: Projections;
  readonly chainBooks: ChainBooks;
  readonly walletPages: WalletPages;
  readonly directory: MarketDirectory;
  /** Names of the listed coins by code. */
  readonly coinNames: ReadonlyMap<string, ListedCoin['name']>;
  /** Changes whenever a market is listed, changed or announced. */
  readonly listingVersion: ListingVersion;
  /** Changes whenever operators change what apps show. */
  readonly contentVersion: ContentVersion;
  /** Tells open apps of such changes. */
  readonly contentNews: ContentNews;
  readonly tickers: TickerStore;
  readonly depth: DepthStore;
  /** The alerts that wait for a price. */
  readonly alerts: AlertBook;
  readonly cycles: CycleStore;
  readonly prices: PriceSource;
  /** Connections of signed-in users, which receive their own changes. */
  readonly privateConnections: PrivateConnections;
  /** Operators' decisions about markets go through here. */
  readonly marketControl: MarketControl;
  /** Listings and changes of terms go through here. */
  readonly listing: ListingDesk;
  /** Operators' decisions about cycle offers go through here. */
  readonly cycleControl: CycleControl;
  /** Operators' decisions about new-coin sales go through here. */
  readonly projectControl: ProjectControl;
  /** Sends users the progress of sales. */
  readonly sales: SalePublisher;
  /** Starts the prices and, in the demo, the simulated market. `guests` are accounts of users that it trades with. */
  begin(guests?: readonly number[]): Promise<void>;
  /** Keeps serving, but no longer waits for a journal that does not respond. */
  prepareToStop(): void;
  stop(): Promise<void>;
}

export interface ExchangeOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly registry?: Registry;
  readonly clock?: (() => number) | undefined;
  /** Replaces the price source of the mode; tests set prices with it. */
  readonly prices?: PriceSource | undefined;
  /** Further subscribers to committed events. */
  readonly subscribers?: readonly Subscriber[];
  /** Called when another server leads and this one is on standby. */
  readonly onStandby?: (() => void) | undefined;
  /** Ends the standby. */
  readonly stop?: AbortSignal | undefined;
  /** Off in tests that need empty books. */
  readonly simulate?: boolean;
  /** Called between the steps of a listing; a chaos run kills the server there. */
  readonly passing?: ListingDeps['passing'];
}

const DAY_MS = 24 * 60 * 60_000;

export async function openExchange(deps: ExchangeOptions): Promise<Exchange> {
  const { config, database, log, registry } = deps;
  const clock = deps.clock ?? Date.now;
  const prices = deps.prices ?? (await openPriceSource({ config, database, log, clock, registry }));
  const markets = await loadMarkets(database);
  if (config.mode === 'demo') await drawHistory(database, markets, prices, config.seed, clock());

  const stores = createStores(markets, { database, clock, log });
  const { tickers, cycles, depth, alerts, privateConnections } = stores;
  const directory = new MarketDirectory(markets, []);
  const catalog = new MarketCatalog({ database, directory, tickers, clock }, markets);
  const sales = new SalePublisher(privateConnections);
  const projections = new Projections({ sql: database.sql, log, ...(registry && { registry }) });
  const chainBooks = new ChainBooks({ sql: database.sql, log });
  const { coinNames } = catalog;
  const walletPages = new WalletPages(new AssetValues({ tickers, directory, coinNames }));
  const { host, stop } = await startEngineHost({
    sql: database.sql,
    log,
    clock,
    ...(registry && { registry }),
    subscribers: [
      projections,
      chainBooks,
      new MarketDataPublisher(tickers, depth),
      new AlertPrices(alerts),
      cycles,
      new PrivatePublisher(privateConnections, directory),
      walletPages,
      sales,
      ...(deps.subscribers ?? []),
    ],
    prices,
    priceScale: INDEX_SCALE,
    beforeLeading: pastDayLoader(database, clock, stores, prices),
    snapshots: { ...SNAPSHOT_POLICY, keepJournalMs: daysInMs(config.journalDays) },
  });
  if (host.phase === 'standby') deps.onStandby?.();
  await leadOrStop(host, stop, deps.stop);
  const control = { engine: host, database, log, clock };
  const { listing, marketControl } = await openListing({ ...control, passing: deps.passing }, catalog);
  if (config.mode === 'demo') await seedCycleOffers(database, clock);
  const cycleControl = new CycleControl(control);
  await cycleControl.open();
  if (config.mode === 'demo') await fundHouse(host, directory.markets());
  const projectControl = new ProjectControl({ ...control, coinAdded: (coin) => catalog.addCoin(coin) });
  await projectControl.open();
  const ranges = new PriceRanges(host, tickers, log);
  const simulator = openSimulator(deps, host, directory, { sql: database.sql, tickers, projections });
  // Markets that were listed while this server started are among them.
  simulateListed(directory.markets(), prices, undefined);
  catalog.onListed((added) => simulateListed(added, prices, simulator));
  return {
    ...{ engine: host, host, projections, chainBooks, walletPages, directory, coinNames },
    ...{ ...stores, prices, sales, listingVersion: catalog.version },
    ...{ marketControl, cycleControl, projectControl, listing: listingDesk(host, listing, catalog) },
    async begin(guests = []) {
      await prices.start();
      if (config.mode === 'demo') await waitForPrices(host, directory.markets());
      await ranges.refresh();
      ranges.start();
      await simulator?.start(guests);
    },
    prepareToStop: () => host.prepareToStop(),
    async stop() {
      await simulator?.stop();
      await ranges.stop();
      await prices.stop();
      await listing.stop();
      await marketControl.stop();
      await cycleControl.stop();
      await projectControl.stop();
      await stop();
      await projections.stop();
      await chainBooks.stop();
    },
  };
}

/** What subscribers keep in memory for routes and sockets. */
function createStores(markets: readonly Market[], deps: Pick<ContentNewsDeps, 'database' | 'clock' | 'log'>) {
  const privateConnections = new PrivateConnections();
  const contentVersion = new ContentVersion(deps.clock());
  return {
    tickers: new TickerStore(markets),
    cycles: new CycleStore(),
    depth: new DepthStore(),
    alerts: new AlertBook(),
    privateConnections,
    contentVersion,
    contentNews: new ContentNews({ ...deps, everyone: contentVersion, connections: privateConnections }),
  };
}

/** Loads the candles of the last day when leading begins, not before: a server may have been on standby for hours. */
function pastDayLoader(
  { sql }: Database,
  clock: () => number,
  { tickers, cycles }: { readonly tickers: TickerStore; readonly cycles: CycleStore },
  prices: Pick<PriceSource, 'history'>,
): () => Promise<void> {
  let isLoaded = false;
  return async () => {
    if (isLoaded) return;
    const since = clock() - DAY_MS;
    const [minutes, source] = await Promise.all([readMinutes(sql, since), prices.history(since)]);
    isLoaded = true;
    tickers.load(minutes.filter((minute) => minute.source === 'spot' || minute.source === 'futures'));
    cycles.load(
      minutes.filter((minute) => minute.source === 'index'),
      source,
    );
  };
}

/** The demo's simulated traders, if they are switched on. */
function openSimulator(
  { config, log, simulate }: ExchangeOptions,
  host: EngineHost,
  directory: MarketDirectory,
  volumes: UncountDeps,
): Simulator | undefined {
  if (config.mode !== 'demo' || !(simulate ?? config.simulator)) return undefined;
  return new Simulator({
    exchange: host,
    seed: config.seed,
    activity: (id) => {
      const market = directory.markets().find((listed) => listed.id === id);
      return market === undefined ? 1 : marketActivity(market);
    },
    onHoldings: (trades) => uncountHoldings(volumes, trades),
    onProblem: (error) =>
      // The host already logs that the engine is unavailable.
      log[error instanceof EngineUnavailable ? 'debug' : 'warn'](
        { err: error },
        'a command of the simulator failed',
      ),
  });
}

/**
 * Waits until this server leads. If it is asked to stop while waiting, it stops the engine and fails with an
 * AbortError.
 */
async function leadOrStop(
  host: EngineHost,
  stopEngine: () => Promise<void>,
  stop: AbortSignal | undefined,
): Promise<void> {
  const listening = new AbortController();
  stop?.addEventListener('abort', () => void stopEngine(), { signal: listening.signal });
  try {
    stop?.throwIfAborted();
    await host.leading();
  } catch (error) {
    await stopEngine();
    throw stop?.aborted ? new DOMException('asked to stop', 'AbortError') : error;
  } finally {
    listening.abort();
  }
}

/**
 * The demo's trading waits for prices: a maker without an index cannot place its orders. Sources that do not respond must
 * not keep a real exchange from starting: its users close and cancel.
 */
async function waitForPrices(engine: ExchangePort, markets: readonly Market[]): Promise<void> {
  const coins = new Set(markets.flatMap(({ base, quote }) => [base, quote]));
  const known = () =>
    engine.read((state) =>
      [...coins].every((code) => {
        const coin = state.coinsByCode.get(code);
        return coin?.id === state.settlementCoin || (coin && state.indexPrices.get(coin.id) !== undefined);
      }),
    );
  while (markets.length > 0 && !(await known())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const daysInMs = (days: number | undefined): number | undefined =>
  days === undefined ? undefined : days * DAY_MS;

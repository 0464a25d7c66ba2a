import { join } from 'node:path';
import { NATIVE_ORIGINS } from '@meridian/contract/native-app';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import packageFile from '../../package.json' with { type: 'json' };
import { AccountNotices } from '../account-notices/account-notices.ts';
import { RebateNotices } from '../account-notices/rebate-notices.ts';
import { alertRoutes } from '../alerts/alert-routes.ts';
import { PriceAlerts } from '../alerts/price-alerts.ts';
import type { Config } from '../config/config.ts';
import { contentRoutes } from '../content/content-routes.ts';
import { cycleRoutes } from '../cycle/cycle-routes.ts';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';
import { futuresRoutes } from '../futures/futures-trading.ts';
import { NoticeMails } from '../futures/notices/notice-mails.ts';
import { Readiness } from '../http/admission/readiness.ts';
import { REQUEST_LIMITS, type RequestLimits } from '../http/admission/request-limits.ts';
import { createServer } from '../http/create-server.ts';
import { collectDocumentation, documentationPage } from '../http/documentation.ts';
import { healthRoutes, metricsRoute } from '../http/health-routes.ts';
import { createMetrics, measureRequests } from '../http/metrics.ts';
import { webApp } from '../http/reply/web-app.ts';
import { ieoRoutes } from '../ieo/ieo-routes.ts';
import { findProject } from '../ieo/projects-table.ts';
import type { SocketLimits } from '../market-data/feed/socket-server.ts';
import { marketData } from '../market-data/market-data.ts';
import { MessagePushes } from '../messages/message-pushes.ts';
import { messageRoutes } from '../messages/message-routes.ts';
import { DevicePushes } from '../native-app/device-pushes.ts';
import { linkFileRoutes } from '../native-app/link-files.ts';
import { pushDeviceRoutes } from '../native-app/push-device-routes.ts';
import { pushWebhook } from '../native-app/push-provider.ts';
import { MemoryOutbox, type Outbox } from '../notify/outbox.ts';
import { outboxRoute } from '../notify/outbox-route.ts';
import { exchangeRateRoute } from '../prices/exchange-rate-route.ts';
import { referralRoutes } from '../referral/referral-routes.ts';
import { closeAnsweredTickets } from '../support/close-answered.ts';
import { ticketRoutes } from '../support/ticket-routes.ts';
import { feeRoutes } from '../trading/fee-routes.ts';
import { marketDetailRoutes } from '../trading/market-detail-routes.ts';
import { spotRoutes } from '../trading/spot-routes.ts';
import { addressRoutes } from '../wallet/addresses/address-routes.ts';
import { depositRoutes } from '../wallet/deposits/deposit-routes.ts';
import { faucetRoute } from '../wallet/deposits/faucet-route.ts';
import { walletRoutes } from '../wallet/wallet-routes.ts';
import { withdrawalRoutes } from '../wallet/withdrawals/withdrawal-routes.ts';
import { FEE_TOKEN, feeFigures } from './fee-figures.ts';
import type { Exchange } from './open-exchange.ts';
import type { Fiat } from './open-fiat.ts';
import type { Wallet } from './open-wallet.ts';
import type { People } from './people.ts';
import { REBATE_TERMS } from './rebate-terms.ts';

/** What the application is built from. The first seven come from outside; the others have defaults. */
export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly exchange: Exchange;
  readonly people: People;
  readonly wallet: Wallet;
  readonly fiat: Pick<Fiat, 'routes'>;
  readonly registry?: Registry;
  /** Main drains it before it closes the application; modules add their checks. */
  readonly readiness?: Readiness;
  readonly outbox?: Outbox;
  readonly limits?: Partial<RequestLimits>;
  readonly socketLimits?: Partial<SocketLimits>;
  readonly clock?: () => number;
  /** The folder of the built web app. */
  readonly webRoot?: string;
}

const WEB_ROOT = join(import.meta.dirname, '../../../web/dist');

/** The server on the public port, ready to listen. Closing it stops everything that was started here. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, log } = deps;
  const clock = deps.clock ?? Date.now;
  const readiness = deps.readiness ?? new Readiness();
  const registry = deps.registry ?? createMetrics();
  const { exchange, people, wallet } = deps;
  const isDemo = config.mode === 'demo';
  const pages = originsOf(config);

  const app = createServer({
    log,
    readiness,
    clock,
    authenticate: (token) => people.accounts.sessions.authenticate(token),
    limits: { ...REQUEST_LIMITS, ...deps.limits },
    proxies: config.proxies,
    onlyHost: pages.onlyOrigin && new URL(pages.onlyOrigin).host,
    origins: pages.origins,
  });
  measureRequests(app, registry);
  await collectDocumentation(app, packageFile.version);
  healthRoutes(app, readiness);
  if (isDemo) metricsRoute(app, registry);
  readiness.add('database', () => pingDatabase(database));
  readiness.add('engine', () => exchange.host.checkReady());
  // Without fresh prices users of a real exchange still close, cancel and withdraw; /metrics shows stale sources.
  if (isDemo) readiness.add('prices', () => checkPrices(exchange, clock()));

  people.routes(app);
  contentRoutes(app, {
    database,
    version: packageFile.version,
    newestVersion: config.services.newestVersion,
    clock,
  });
  app.addHook('onReady', async () => exchange.contentNews.start());
  app.addHook('onClose', () => exchange.contentNews.stop());
  exchangeRateRoute(app, exchange.prices);
  await marketData(app, {
    ...marketStores(exchange),
    log,
    readiness,
    registry,
    clock,
    sessions: people.accounts.sessions,
    privateConnections: exchange.privateConnections,
    proxies: config.proxies,
    ...pages,
    socketLimits: deps.socketLimits,
  });
  spotRoutes(app, { ...exchange, sql: database.sql });
  walletRoutes(app, {
    ...exchange,
    sql: database.sql,
    accounts: people.accounts.deps,
    spreads: config.convertSpreads,
  });
  addressRoutes(app, wallet.withdrawals);
  withdrawalRoutes(app, wallet.withdrawals, wallet.withdrawalWorker);
  chainRoutes(app, deps, clock);
  deps.fiat.routes(app);
  feeRoutes(app, { tickers: exchange.tickers, database, figures: feeFigures(config) });
  referralRoutes(app, { ...exchange, database, token: FEE_TOKEN, terms: REBATE_TERMS });
  marketDetailRoutes(app, { ...exchange, database, clock });
  futuresRoutes(app, { ...exchange, sql: database.sql, clock });
  cycleRoutes(app, { ...exchange, database, clock });
  ieoRoutes(app, { ...exchange, database });
  futuresMails(app, deps, clock);
  accountNotices(app, deps, clock);
  support(app, deps);
  priceAlerts(app, deps, clock);
  messageCenter(app, deps, clock);
  if (isDemo) {
    outboxRoute(app, deps.outbox ?? new MemoryOutbox());
    await documentationPage(app);
  }
  await webApp(app, deps.webRoot ?? WEB_ROOT);

  return app;
}

/** Production refuses pages of other origins and requests for other hosts; a setting admits the installed app. */
const originsOf = ({ mode, services, nativeApp }: Config) => ({
  onlyOrigin: mode === 'demo' ? undefined : services.publicUrl,
  origins: nativeApp.isAdmitted ? NATIVE_ORIGINS : [],
});

const marketStores = ({ tickers, depth, cycles, listingVersion, contentVersion }: Exchange) => ({
  tickers,
  depth,
  cycles,
  listingVersion,
  contentVersion,
});

/** Mails about positions. */
function futuresMails(app: FastifyInstance, deps: AppDeps, clock: () => number): void {
  const { database, log, exchange, people } = deps;
  const { postbox } = people.accounts.deps;
  const mails = new NoticeMails({ database, postbox, markets: exchange.directory, log, clock });
  app.addHook('onReady', async () => mails.start());
  app.addHook('onClose', () => mails.stop());
}

/** Messages about transfers between members, cycle contracts and rebates. */
function accountNotices(app: FastifyInstance, deps: AppDeps, clock: () => number): void {
  const { database, log, exchange, people } = deps;
  const { directory, engine, projections } = exchange;
  const { postbox, key } = people.accounts.deps;
  const projected = async () => projections.reached(await engine.read(({ seq }) => seq));
  const common = { database, postbox, directory, log, clock };
  const saleCoins = async (on: Pick<Database, 'db'>, sale: number) => {
    const draft = (await findProject(on, sale))?.draft;
    return draft && { base: draft.coin, quote: draft.quote };
  };
  for (const notices of [
    new AccountNotices({ ...common, key, saleCoins }),
    new RebateNotices({ ...common, projected }),
  ]) {
    app.addHook('onReady', async () => notices.start());
    app.addHook('onClose', () => notices.stop());
  }
}

/** Prices at which users want to be told, and the rounds that tell them. */
function priceAlerts(app: FastifyInstance, deps: AppDeps, clock: () => number): void {
  const { database, log, exchange, people } = deps;
  const { alerts: book, tickers, directory } = exchange;
  const { postbox } = people.accounts.deps;
  const alertDeps = { database, book, tickers, directory, clock, postbox, log };
  alertRoutes(app, alertDeps);
  const alerts = new PriceAlerts(alertDeps);
  app.addHook('onReady', async () => alerts.start());
  app.addHook('onClose', () => alerts.stop());
}

/** What users were told, and the rounds that tell open screens. */
function messageCenter(app: FastifyInstance, deps: AppDeps, clock: () => number): void {
  const { database, log, exchange } = deps;
  messageRoutes(app, { database });
  const devices = nativeApp(app, deps, clock);
  const pushes = new MessagePushes({
    database,
    log,
    clock,
    devices,
    connections: exchange.privateConnections,
  });
  app.addHook('onReady', async () => pushes.start());
  app.addHook('onClose', async () => {
    await pushes.stop();
    await devices?.stop();
  });
}

/** What the installed app needs; without a provider there are no notifications. */
function nativeApp(
  app: FastifyInstance,
  { config, database, log }: AppDeps,
  clock: () => number,
): DevicePushes | undefined {
  const { links, push } = config.nativeApp;
  pushDeviceRoutes(app, { database, clock });
  linkFileRoutes(app, links);
  return push && new DevicePushes({ database, log, clock, provider: pushWebhook(push, clock) });
}

/** Help tickets, and the rounds that close them. */
function support(app: FastifyInstance, { people, exchange }: AppDeps): void {
  const deps = {
    accounts: people.accounts.deps,
    pictures: people.pictures,
    connections: exchange.privateConnections,
  };
  ticketRoutes(app, deps);
  const closing = closeAnsweredTickets(deps);
  app.addHook('onReady', async () => closing.start());
  app.addHook('onClose', () => closing.stop());
}

/** What arrives from chains. The demo also sends test coins. */
function chainRoutes(
  app: FastifyInstance,
  { config, exchange, database, wallet }: AppDeps,
  clock: () => number,
): void {
  const { chains, faucets } = wallet;
  const isDemo = config.mode === 'demo';
  const hasFaucet = (network: string) => isDemo && faucets.has(network);
  const deps = { ...exchange, database, chains, hasFaucet, clock };
  depositRoutes(app, deps);
  if (isDemo) faucetRoute(app, deps, faucets);
}

const STALE_MS = 5_000;

function checkPrices({ directory, prices }: Exchange, nowMs: number): void {
  if (directory.markets().length > 0 && nowMs - (prices.lastTickMs ?? 0) > STALE_MS)
    throw new Error('prices are stale');
}

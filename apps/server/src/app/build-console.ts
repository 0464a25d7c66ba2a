import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import packageFile from '../../package.json' with { type: 'json' };
import type { HeadKeeper } from '../heads/head-keeper.ts';
import type { Readiness } from '../http/admission/readiness.ts';
import { REQUEST_LIMITS, type RequestLimits } from '../http/admission/request-limits.ts';
import { createServer } from '../http/create-server.ts';
import { documentationPage } from '../http/documentation.ts';
import { metricsRoute } from '../http/health-routes.ts';
import { webApp } from '../http/reply/web-app.ts';
import { accessRoutes } from '../operators/access/access-routes.ts';
import { authenticateOperator } from '../operators/access/operator-sessions.ts';
import { contentDeskRoutes } from '../operators/content/content-routes.ts';
import { cycleOfferRoutes } from '../operators/cycle/cycle-offer-routes.ts';
import { fiatDeskRoutes } from '../operators/fiat/desk-routes.ts';
import { purchaseQueueRoutes } from '../operators/fiat/purchase-routes.ts';
import { depositListRoutes } from '../operators/finance/deposit-routes.ts';
import { houseRoutes } from '../operators/finance/house-routes.ts';
import { networkRoutes } from '../operators/finance/network-routes.ts';
import { rebateRoutes } from '../operators/finance/rebate-routes.ts';
import { reconciliationRoutes } from '../operators/finance/reconciliation-routes.ts';
import { withdrawalQueueRoutes } from '../operators/finance/withdrawal-routes.ts';
import { listingRoutes } from '../operators/markets/listing-routes.ts';
import { marketRoutes } from '../operators/markets/market-routes.ts';
import { priceRoutes } from '../operators/markets/price-routes.ts';
import { riskRoutes } from '../operators/markets/risk-routes.ts';
import type { MarketsInForce, OperatorDeps } from '../operators/operator-deps.ts';
import { projectRoutes } from '../operators/projects/project-routes.ts';
import { changeRoutes } from '../operators/proposals/change-routes.ts';
import { cannedAnswerRoutes } from '../operators/support/canned-answer-routes.ts';
import { ticketDeskRoutes } from '../operators/support/ticket-desk-routes.ts';
import { reviewRoutes } from '../operators/users/review-routes.ts';
import { userRoutes } from '../operators/users/user-routes.ts';
import type { PriceSource } from './open-price-source.ts';
import type { Wallet } from './open-wallet.ts';
import type { People } from './people.ts';
import { REBATE_TERMS } from './rebate-terms.ts';

export interface ConsoleDeps {
  readonly people: People;
  readonly markets: MarketsInForce;
  /** What the sources of index prices say. */
  readonly prices?: Pick<PriceSource, 'status'> | undefined;
  /** Without an engine there is none. */
  readonly cycle?: OperatorDeps['cycle'];
  /** Without an engine there is none. */
  readonly projects?: OperatorDeps['projects'];
  /** Without an engine there is none. */
  readonly listing?: OperatorDeps['listing'];
  /** Without an engine there is none. */
  readonly wallet?: Pick<Wallet, 'withdrawals' | 'withdrawalWorker' | 'finance'> | undefined;
  readonly fiat?: OperatorDeps['fiat'];
  /** Tells open apps of changed content; without an engine there are none. */
  readonly contentNews?: OperatorDeps['contentNews'] | undefined;
  /** Sockets of users; without an engine there are none. */
  readonly connections?: OperatorDeps['connections'] | undefined;
  /** The newest audit entry recorded outside the database; without it, only the anchors are checked. */
  readonly heads?: Pick<HeadKeeper, 'auditHead'> | undefined;
  /** Where operators reach the console, without a slash at the end. */
  readonly consoleUrl: string;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly proxies?: readonly string[];
  /** The console's origin in production: requests must name its host. */
  readonly onlyOrigin?: string | undefined;
  /** Metrics and the API documentation, which production does not serve on the public port. */
  readonly internals?: { readonly registry: Registry; readonly documentation: () => object } | undefined;
  readonly limits?: Partial<RequestLimits> | undefined;
  /** The folder of the built console. */
  readonly consoleRoot?: string | undefined;
}

const CONSOLE_ROOT = join(import.meta.dirname, '../../../console/dist');

/** The server on the console's port: the operators' calls and the console's pages, and nothing of the app. */
export async function buildConsole(deps: ConsoleDeps): Promise<FastifyInstance> {
  const { people, log, readiness, wallet } = deps;
  const operator: OperatorDeps = {
    people: people.accounts.deps,
    pictures: people.pictures,
    anchors: people.anchors,
    auditHead: () => deps.heads?.auditHead ?? null,
    markets: deps.markets,
    withdrawals: wallet && { deps: wallet.withdrawals, nudge: () => wallet.withdrawalWorker.nudge() },
    finance: wallet?.finance,
    fiat: deps.fiat,
    cycle: deps.cycle,
    projects: deps.projects,
    listing: deps.listing,
    connections: deps.connections ?? { send: () => {} },
    contentNews: deps.contentNews ?? { changed: () => {} },
    consoleUrl: deps.consoleUrl,
    version: packageFile.version,
  };
  const app = createServer({
    log,
    readiness,
    clock: operator.people.clock,
    authenticate: (token) => authenticateOperator(operator.people, token),
    limits: { ...REQUEST_LIMITS, ...deps.limits },
    proxies: deps.proxies ?? [],
    onlyHost: deps.onlyOrigin && new URL(deps.onlyOrigin).host,
  });
  // The audit entry of an action is written before the response; the response does not wait for the anchor.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST') operator.anchors.note();
    done();
  });
  accessRoutes(app, operator);
  reviewRoutes(app, operator);
  userRoutes(app, operator);
  changeRoutes(app, operator);
  marketRoutes(app, operator);
  priceRoutes(app, deps.prices ?? {});
  if (operator.listing !== undefined) {
    listingRoutes(app, operator);
    riskRoutes(app, operator, operator.listing, deps.prices ?? {});
  }
  if (operator.cycle !== undefined) cycleOfferRoutes(app, operator, operator.cycle);
  if (operator.projects !== undefined) projectRoutes(app, operator, operator.projects);
  contentDeskRoutes(app, operator);
  ticketDeskRoutes(app, operator);
  cannedAnswerRoutes(app, operator);
  if (operator.withdrawals !== undefined) {
    withdrawalQueueRoutes(app, operator, operator.withdrawals);
    rebateRoutes(app, operator, operator.withdrawals.deps.directory, REBATE_TERMS);
  }
  if (operator.finance !== undefined) {
    depositListRoutes(app, operator);
    networkRoutes(app, operator, operator.finance);
    houseRoutes(app, operator, operator.finance);
    reconciliationRoutes(app, operator, operator.finance);
  }
  if (operator.fiat !== undefined) {
    purchaseQueueRoutes(app, operator, operator.fiat);
    fiatDeskRoutes(app, operator);
  }
  if (deps.internals !== undefined) {
    metricsRoute(app, deps.internals.registry);
    await documentationPage(app, deps.internals.documentation);
  }
  await webApp(app, deps.consoleRoot ?? CONSOLE_ROOT);
  return app;
}

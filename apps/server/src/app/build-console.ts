import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Readiness } from '../http/admission/readiness.ts';
import { REQUEST_LIMITS, type RequestLimits } from '../http/admission/request-limits.ts';
import { createServer } from '../http/create-server.ts';
import { documentationPage } from '../http/documentation.ts';
import { metricsRoute } from '../http/health-routes.ts';
import { webApp } from '../http/reply/web-app.ts';
import { accessRoutes } from '../operators/access/access-routes.ts';
import { authenticateOperator } from '../operators/access/operator-sessions.ts';
import { marketRoutes } from '../operators/markets/market-routes.ts';
import type { OperatorDeps } from '../operators/operator-deps.ts';
import { changeRoutes } from '../operators/proposals/change-routes.ts';
import { reviewRoutes } from '../operators/users/review-routes.ts';
import { userRoutes } from '../operators/users/user-routes.ts';

export interface ConsoleDeps {
  readonly operator: OperatorDeps;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly proxies?: readonly string[];
  /** Where operators reach the console, in production: requests must name its host. */
  readonly onlyOrigin?: string | undefined;
  /** Figures and the documentation of the public interface, which production does not show on the public port. */
  readonly internals?: { readonly registry: Registry; readonly documentation: () => object } | undefined;
  readonly limits?: Partial<RequestLimits> | undefined;
  /** The folder of the built console. */
  readonly consoleRoot?: string | undefined;
}

const CONSOLE_ROOT = join(import.meta.dirname, '../../../console/dist');

/** Everything that answers on the console's port: operators' calls and the console itself, and nothing of the app. */
export async function buildConsole(deps: ConsoleDeps): Promise<FastifyInstance> {
  const { operator, log, readiness } = deps;
  const app = createServer({
    log,
    readiness,
    clock: operator.people.clock,
    authenticate: (token) => authenticateOperator(operator.people, token),
    limits: { ...REQUEST_LIMITS, ...deps.limits },
    proxies: deps.proxies ?? [],
    onlyHost: deps.onlyOrigin && new URL(deps.onlyOrigin).host,
  });
  // An action is in the audit log before it is answered; its answer does not wait for the anchor.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST') operator.anchors.note();
    done();
  });
  accessRoutes(app, operator);
  reviewRoutes(app, operator);
  userRoutes(app, operator);
  changeRoutes(app, operator);
  marketRoutes(app, operator);
  if (deps.internals !== undefined) {
    metricsRoute(app, deps.internals.registry);
    await documentationPage(app, deps.internals.documentation);
  }
  await webApp(app, deps.consoleRoot ?? CONSOLE_ROOT);
  return app;
}

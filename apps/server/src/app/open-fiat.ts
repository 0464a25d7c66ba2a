import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { AnsweringDesk } from '../demo/answering-desk.ts';
import { seedFiatDesk } from '../demo/fiat-desk.ts';
import { creditRelay } from '../fiat/credit-purchases.ts';
import { expirePurchases } from '../fiat/expire-purchases.ts';
import type { FiatDeps, FiatPlace } from '../fiat/fiat-deps.ts';
import { fiatRoutes } from '../fiat/fiat-routes.ts';
import type { FiatDesk } from '../operators/operator-deps.ts';
import type { Exchange } from './open-exchange.ts';
import type { People } from './people.ts';

export interface FiatOptions {
  readonly config: Config;
  readonly exchange: Exchange;
  readonly people: People;
  readonly log: Logger;
  /** Called at every named place; tests stop the work there. */
  readonly passing?: ((place: FiatPlace) => void) | undefined;
}

/** Purchases from the desk, and the work that moves them forward. */
export interface Fiat extends FiatDesk {
  routes(app: FastifyInstance): void;
  /** Credits confirmed purchases and cancels overdue ones. Without it, tests decide when that happens. */
  begin(): void;
  /** Does what can be done now. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export async function openFiat({ config, exchange, people, log, passing }: FiatOptions): Promise<Fiat> {
  const deps: FiatDeps = {
    engine: exchange.engine,
    accounts: people.accounts.deps,
    directory: exchange.directory,
    pictures: people.pictures,
    connections: exchange.privateConnections,
    log,
    passing,
  };
  const { database, clock } = deps.accounts;
  if (config.mode === 'demo') await seedFiatDesk(database, new Date(clock()));
  const credits = creditRelay(deps);
  const expiring = expirePurchases(deps);
  const answering = config.mode === 'demo' ? new AnsweringDesk(deps, () => credits.nudge()) : undefined;
  return {
    deps,
    nudge: () => credits.nudge(),
    routes: (app) => fiatRoutes(app, deps),
    begin() {
      credits.start();
      expiring.start();
      answering?.start();
    },
    async settle() {
      await expiring.settle();
      await credits.settle();
    },
    async stop() {
      await answering?.stop();
      await expiring.stop();
      await credits.stop();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AccountLimits, limitsOf } from '../accounts/account-limits.ts';
import { Accounts } from '../accounts/accounts.ts';
import { engineAccountsOf } from '../accounts/profile/engine-accounts.ts';
import { openSessions } from '../accounts/sessions/sessions-table.ts';
import type { PasswordCost } from '../accounts/sign-in/password-hasher.ts';
import { AuditAnchors } from '../audit/audit-anchors.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/index.ts';
import type { HeadKeeper } from '../heads/head-keeper.ts';
import { kycRoutes } from '../kyc/kyc-routes.ts';
import { openTransports } from '../notify/open-transports.ts';
import type { Outbox } from '../notify/outbox.ts';
import type { MarketsInForce, OperatorDeps } from '../operators/operator-deps.ts';
import { openStores } from '../pictures/open-stores.ts';
import { pictureRoutes } from '../pictures/picture-routes.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openSealingKey, type SealingKey } from '../secrets/sealing-key.ts';
import { claimSealingKey } from '../secrets/sealing-key-table.ts';

export interface PeopleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Without one, what the engine must know about people waits in its table. */
  readonly engine?: Pick<ExchangePort, 'submit'> | undefined;
  readonly outbox: Outbox;
  readonly clock?: (() => number) | undefined;
  /** Shows a line on the terminal of the demo. */
  readonly print?: ((line: string) => void) | undefined;
  readonly sealingKey?: SealingKey | undefined;
  /** How far the audit log is known to have come; without one, only its anchors say. */
  readonly heads?: Pick<HeadKeeper, 'auditHead'> | undefined;
  readonly passwordCost?: PasswordCost | undefined;
  readonly limits?: Partial<AccountLimits> | undefined;
}

const SWEEP_MS = 60 * 60_000;

/** Users, their identities and pictures, and the operators' side of them: everything that has a name and a face. */
export class People {
  readonly accounts: Accounts;
  readonly pictures: Pictures;
  readonly anchors: AuditAnchors;
  readonly #deps: PeopleDeps;
  readonly #key: SealingKey;
  #consoleUrl: string;
  #sweeping: NodeJS.Timeout | undefined;

  static async open(deps: PeopleDeps): Promise<People> {
    const { config, database } = deps;
    const key = deps.sealingKey ?? (await openSealingKey(config.dataDir, config.services.sealingKey));
    await claimSealingKey(database, key);
    return new People(deps, key);
  }

  private constructor(deps: PeopleDeps, key: SealingKey) {
    const { config, database, log, engine, outbox } = deps;
    const clock = deps.clock ?? Date.now;
    const limits = { ...limitsOf(config), ...deps.limits };
    this.#deps = deps;
    this.#key = key;
    this.#consoleUrl = config.services.consoleUrl ?? addressOf(config.consoleHost, config.consolePort);
    this.accounts = new Accounts({
      database,
      key,
      clock,
      log,
      publicUrl: config.services.publicUrl ?? addressOf(config.host, config.port),
      transports: openTransports(config, outbox, clock, deps.print ?? (() => {})),
      engine: engine === undefined ? undefined : engineAccountsOf(engine),
      passwordCost: deps.passwordCost,
      limits,
      smsCountries: config.services.smsCountries,
    });
    this.anchors = new AuditAnchors({ database, key, clock, log });
    const stores = openStores(config, clock);
    this.pictures = new Pictures({ database, key, clock, log, perUser: limits.picturesPerUser, stores });
  }

  /** What the console needs of it, and the markets beside it. */
  operatorDeps(markets: MarketsInForce): OperatorDeps {
    return {
      people: this.accounts.deps,
      pictures: this.pictures,
      anchors: this.anchors,
      auditHead: () => this.#deps.heads?.auditHead ?? null,
      markets,
      consoleUrl: () => this.#consoleUrl,
    };
  }

  routes(app: FastifyInstance): void {
    const { deps } = this.accounts;
    this.accounts.routes(app);
    kycRoutes(app, deps, this.pictures);
    pictureRoutes(app, {
      pictures: this.pictures,
      key: this.#key,
      clock: deps.clock,
      publicUrl: () => deps.publicUrl,
      isOpen: async ({ userId, sessionId }) => (await openSessions(deps.database, userId)).has(sessionId),
    });
  }

  /** Where both servers are reached, once they listen; settings know better. */
  servedAt(url: string, consoleUrl: string): void {
    const { services } = this.#deps.config;
    this.accounts.servedAt(services.publicUrl ?? url);
    this.#consoleUrl = services.consoleUrl ?? consoleUrl;
  }

  async start(): Promise<void> {
    await this.accounts.start();
    this.anchors.start();
    this.#sweeping = setInterval(() => void this.#sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.anchors.stop();
    await this.accounts.stop();
  }

  async #sweep(): Promise<void> {
    try {
      await this.pictures.sweep();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'unused pictures were not removed');
    }
  }
}

/** An address that stands for all of them cannot be opened in a browser. */
const addressOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

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
import { kycRoutes } from '../kyc/kyc-routes.ts';
import { openTransports } from '../notify/open-transports.ts';
import type { Outbox } from '../notify/outbox.ts';
import { openStores } from '../pictures/open-stores.ts';
import { pictureRoutes } from '../pictures/picture-routes.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openSealingKey, type SealingKey } from '../secrets/sealing-key.ts';
import { claimSealingKey } from '../secrets/sealing-key-table.ts';

export interface PeopleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  /** Without an engine, account changes stay queued in their table. */
  readonly engine?: Pick<ExchangePort, 'submit'> | undefined;
  readonly outbox: Outbox;
  /** Where users reach the app, without a slash at the end. */
  readonly publicUrl: string;
  readonly clock?: (() => number) | undefined;
  /** Prints a line on the demo's terminal. */
  readonly print?: ((line: string) => void) | undefined;
  readonly sealingKey?: SealingKey | undefined;
  readonly passwordCost?: PasswordCost | undefined;
  readonly limits?: Partial<AccountLimits> | undefined;
}

const SWEEP_MS = 60 * 60_000;

/** Users with their accounts, documents and pictures, and the anchors of the audit log. */
export class People {
  readonly accounts: Accounts;
  readonly pictures: Pictures;
  readonly anchors: AuditAnchors;
  readonly #deps: PeopleDeps;
  readonly #key: SealingKey;
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
    this.accounts = new Accounts({
      database,
      key,
      clock,
      log,
      publicUrl: deps.publicUrl,
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

  routes(app: FastifyInstance): void {
    const { deps } = this.accounts;
    this.accounts.routes(app);
    kycRoutes(app, deps, this.pictures);
    pictureRoutes(app, {
      pictures: this.pictures,
      key: this.#key,
      clock: deps.clock,
      publicUrl: deps.publicUrl,
      isOpen: async ({ userId, sessionId }) => (await openSessions(deps.database, userId)).has(sessionId),
    });
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

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { Postbox } from '../notify/postbox.ts';
import type { Transports } from '../notify/transport.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { ACCOUNT_LIMITS, type AccountLimits } from './account-limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { securityRoutes } from './credentials/security-routes.ts';
import { tidyAccounts } from './housekeeping.ts';
import { relyingPartyOf } from './passkeys/passkeys.ts';
import type { EngineAccounts } from './profile/engine-accounts.ts';
import { EngineRelay } from './profile/engine-relay.ts';
import { userRoutes } from './profile/user-routes.ts';
import { Sessions } from './sessions/sessions.ts';
import { memberRoutes } from './sign-in/member-routes.ts';
import { type PasswordCost, PasswordHasher } from './sign-in/password-hasher.ts';

export interface AccountsOptions {
  readonly database: Database;
  readonly key: SealingKey;
  readonly transports: Transports;
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly log: Logger;
  /** Without an engine, account changes stay queued in their table. */
  readonly engine?: EngineAccounts | undefined;
  readonly passwordCost?: PasswordCost | undefined;
  readonly limits?: Partial<AccountLimits> | undefined;
  readonly smsCountries?: ReadonlySet<string> | undefined;
}

const TIDY_MS = 10 * 60_000;

/** User records, sign-in and sessions. The app and the console share one instance. */
export class Accounts {
  readonly deps: AccountsDeps;
  readonly #relay: EngineRelay | undefined;
  #tidying: NodeJS.Timeout | undefined;

  constructor(options: AccountsOptions) {
    const { database, key, clock, log, engine, transports } = options;
    const relay = engine === undefined ? undefined : new EngineRelay({ database, engine, log, clock });
    this.#relay = relay;
    this.deps = {
      database,
      key,
      clock,
      log,
      publicUrl: options.publicUrl,
      hasher: new PasswordHasher(options.passwordCost),
      sessions: new Sessions(database, clock, log),
      postbox: new Postbox({ database, key, transports, log, clock }),
      nudgeEngine: () => relay?.nudge(),
      limits: { ...ACCOUNT_LIMITS, ...options.limits },
      smsCountries: options.smsCountries,
    };
  }

  get sessions(): Sessions {
    return this.deps.sessions;
  }

  routes(app: FastifyInstance): void {
    const party = relyingPartyOf(this.deps.publicUrl);
    memberRoutes(app, this.deps, party);
    userRoutes(app, this.deps);
    securityRoutes(app, this.deps, party);
  }

  async start(): Promise<void> {
    await this.deps.hasher.prepare();
    await this.deps.sessions.start();
    this.deps.postbox.start();
    this.#relay?.start();
    this.#tidying = setInterval(() => void this.#tidy(), TIDY_MS);
  }

  /** Delivers what is queued for the engine and for users. */
  async settle(): Promise<void> {
    await this.deps.sessions.settle();
    await this.#relay?.settle();
    await this.deps.postbox.settle();
  }

  async stop(): Promise<void> {
    clearInterval(this.#tidying);
    await this.deps.sessions.stop();
    await this.#relay?.stop();
    await this.deps.postbox.stop();
  }

  async #tidy(): Promise<void> {
    try {
      await tidyAccounts(this.deps);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'old sessions and codes were not removed');
    }
  }
}

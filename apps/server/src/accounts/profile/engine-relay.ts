import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { Relay } from '../../relay/relay.ts';
import type { EngineAccounts } from './engine-accounts.ts';
import { type EngineTask, engineTasks } from './engine-tasks-table.ts';

export interface EngineRelayDeps {
  readonly database: Database;
  readonly engine: EngineAccounts;
  readonly log: Logger;
  readonly clock: () => number;
}

/** Sends every change of a user to the engine, which accepts repetitions. */
export class EngineRelay extends Relay<EngineTask> {
  constructor({ database, engine, log, clock }: EngineRelayDeps) {
    super({
      database,
      log,
      clock,
      table: engineTasks,
      what: 'changes of accounts for the engine',
      subjectOf: ({ userId }) => userId,
      deliver: (task) => submit(engine, task),
    });
  }
}

function submit(engine: EngineAccounts, { userId, change }: EngineTask): Promise<void> {
  switch (change.kind) {
    case 'open':
      return engine.openAccount(userId, change.referrerId);
    case 'kyc':
      return engine.setKyc(userId, change.kyc);
    case 'permission':
      return engine.setPermission(userId, change.permission, change.granted);
    case 'suspend':
      return engine.suspend(userId, change.suspended);
    case 'lock':
      return engine.lockWithdrawals(userId, change.untilMs, change.override);
  }
}

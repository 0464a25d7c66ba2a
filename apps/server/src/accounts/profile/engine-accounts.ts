import type { KycState, Permission } from '@meridian/contract/schemas/person';
import { type AccountId, accountId } from '@meridian/engine/ids';
import type { CommandRequest, ExchangePort, Executed } from '../../engine-host/exchange-port.ts';

/** Changes to a user that affect money. The engine has its own copy and decides by that. */
export type AccountChange =
  | { readonly kind: 'open'; readonly referrerId: number | null }
  | { readonly kind: 'kyc'; readonly kyc: KycState }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly granted: boolean }
  | { readonly kind: 'suspend'; readonly suspended: boolean }
  /** Milliseconds since 1970. With `override`, approved by two operators, the change may end a lock early. */
  | { readonly kind: 'lock'; readonly untilMs: number; readonly override: boolean };

/** The port to the engine. Calls are idempotent. */
export interface EngineAccounts {
  openAccount(userId: number, referrerId: number | null): Promise<void>;
  setKyc(userId: number, kyc: KycState): Promise<void>;
  setPermission(userId: number, permission: Permission, granted: boolean): Promise<void>;
  suspend(userId: number, suspended: boolean): Promise<void>;
  lockWithdrawals(userId: number, untilMs: number, override: boolean): Promise<void>;
}

/**
 * Implements the port with the engine. A rejection other than "already done" means that the tables and the engine
 * disagree, which is a bug.
 */
export function engineAccountsOf(engine: Pick<ExchangePort, 'submit'>): EngineAccounts {
  const change = async (command: CommandRequest & { readonly account: AccountId }): Promise<void> =>
    accept(await engine.submit(command), command.account);
  return {
    async openAccount(userId, referrerId) {
      const account = accountId(userId);
      const referrer = accountId(referrerId ?? 0);
      const executed = await engine.submit({ type: 'OpenAccount', account, referrer });
      if (!(!executed.result.ok && executed.result.reason === 'account_exists')) accept(executed, account);
    },
    setKyc: (userId, kyc) => change({ type: 'SetKyc', account: accountId(userId), kyc }),
    setPermission: (userId, permission, granted) =>
      change({ type: 'SetPermission', account: accountId(userId), permission, granted }),
    suspend: (userId, suspended) => change({ type: 'SuspendAccount', account: accountId(userId), suspended }),
    lockWithdrawals: (userId, until, override) =>
      change({ type: 'LockWithdrawals', account: accountId(userId), until, override }),
  };
}

function accept({ result }: Executed, account: number): void {
  if (!result.ok) throw new Error(`the engine refused a change of account ${account}: ${result.reason}`);
}

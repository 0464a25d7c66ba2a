import { transfers } from '@meridian/contract/routes/index';
import { firstResult } from '@meridian/engine/funds/wallet-views';
import { type AccountId, accountId } from '@meridian/engine/ids';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { findRecipient, recipientName } from '../accounts/profile/find-recipient.ts';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { refuseLocked } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import { takeQuota } from '../throttle/throttle-table.ts';
import { accountOf } from '../trading/own-orders.ts';
import { proveOwner } from './prove-owner.ts';
import { amountOf } from './transfer-routes.ts';
import { Turns } from './turns.ts';
import type { WalletDeps } from './wallet-routes.ts';

/** Sends money to other users. */
export function memberTransferRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { engine, directory, accounts } = deps;

  route(app, transfers.memberName, async ({ query, caller }) => {
    const self = accountOf(caller);
    const { recipientNamesPerUser } = accounts.limits;
    const key = `member names ${self}`;
    const wait = await takeQuota(accounts.database, key, recipientNamesPerUser, accounts.clock());
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    const recipient = await findRecipient(accounts, query.account);
    if (recipient?.id === self) throw new Refusal('same_account');
    return { name: recipientName(accounts, query.account, recipient) };
  });

  const turns = new Turns();
  route(app, transfers.transfer, ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    // A repeated call waits for the first: the proof of both is the same, and it works once.
    return turns.take(key === undefined ? undefined : `${account} ${key}`, async () => {
      const coin = directory.coin(body.coin);
      const amount = amountOf(body.number, coin);
      const recipient = await findRecipient(accounts, body.account);
      const command: Transfer | undefined = recipient && {
        type: 'TransferToUser',
        ...{ account, key, to: accountId(recipient.id), coin: coin.id, amount },
      };
      if (command === undefined || !(await isRepeated(deps, command))) {
        refuseLocked(caller, accounts.clock());
        await refuseHopeless(deps, account, coin, amount);
        await proveOwner(accounts, account, 'transfer', body);
        if (command === undefined) throw new Refusal('unknown_account');
        await submitOrRefuse(engine, command);
      }
      say('member_transfer_done');
      return { coin: coin.code, number: formatTrimmed(amount, coin.scale) };
    });
  });
}

type Transfer = Extract<CommandRequest, { type: 'TransferToUser' }>;

/**
 * Whether the engine has the result of this command, which is then the answer; a refusal is thrown again. The owner need
 * not prove it again, since the code of the first call is used up, and so it must not be submitted again either.
 */
async function isRepeated({ engine }: WalletDeps, command: Transfer): Promise<boolean> {
  const { key } = command;
  if (key === undefined) return false;
  const first = await readOrRefuse(engine, (state) => firstResult(state, command, key));
  if (first?.ok === false) throw new Refusal(first.reason, first.details);
  return first !== undefined;
}

/** Refuses what the engine would refuse, before a code is used up for it. The engine decides in the end. */
async function refuseHopeless(
  { engine, accounts }: WalletDeps,
  account: AccountId,
  { id }: KnownCoin,
  amount: bigint,
): Promise<void> {
  const { lockedUntil, enabled, available } = await readOrRefuse(engine, (state) => ({
    lockedUntil: state.accounts.get(account)?.withdrawLockedUntil ?? 0,
    enabled: state.coins.get(id)?.transferEnabled === true,
    available: (state.ledger.findUser(account, 'spot', id)?.available ?? 0n) as bigint,
  }));
  // The engine would keep this refusal under the key, also for a call after the lock.
  if (lockedUntil > accounts.clock())
    throw new Refusal('withdraw_locked', { until: new Date(lockedUntil).toISOString() });
  if (!enabled) throw new Refusal('transfer_disabled');
  if (available < amount) throw new Refusal('insufficient_balance');
}

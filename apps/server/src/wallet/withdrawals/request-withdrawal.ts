import { createHash, randomUUID } from 'node:crypto';
import type { Reason } from '@meridian/contract';
import type { AccountId } from '@meridian/engine/ids';
import { formatTrimmed, mulDivFloor, pow10 } from '@meridian/money';
import { EngineUnavailable } from '../../engine-host/exchange-port.ts';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import type { KnownCoin } from '../../markets/market-directory.ts';
import { Refusal } from '../../refusal.ts';
import type { Destination } from '../addresses/read-destination.ts';
import type { CoinNetwork, Network } from '../networks/networks-table.ts';
import { holdMoney } from './hold-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { chainUnitsOf, exceedsDay, leftToday } from './withdrawal-rules.ts';
import { lockDayOf, requestedSince } from './withdrawal-totals-table.ts';
import { addWithdrawal, findByKey, type Withdrawal } from './withdrawals-table.ts';

const DAY_MS = 24 * 3_600_000;

/** What the owner asked for. */
export interface WithdrawalRequest {
  readonly account: AccountId;
  readonly key: string | undefined;
  readonly fingerprint: string;
  readonly coin: KnownCoin;
  readonly amount: bigint;
}

/** Two requests under one key must be the same. */
export const fingerprintOf = (request: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** Switches of operators, and of the server itself. */
export function refuseSuspended({ withdrawalsEnabled, haltedReason }: Network, { isout }: CoinNetwork): void {
  if (!withdrawalsEnabled || haltedReason !== null || !isout) throw new Refusal('network_suspended');
}

/** Refuses what can be seen to fail, before a code is used up for it. The engine decides in the end. */
export async function refuseHopeless(
  deps: WithdrawalDeps,
  { account, coin, amount }: WithdrawalRequest,
  { listed }: Pick<Destination, 'listed'>,
): Promise<void> {
  const decimal = (units: bigint) => formatTrimmed(units, coin.scale);
  if (chainUnitsOf(amount, coin.scale, listed.chainDecimals) === undefined)
    throw new Refusal('amount_too_precise', { decimals: listed.chainDecimals });
  if (amount < listed.minWithdrawal)
    throw new Refusal('below_minimum', { min: decimal(listed.minWithdrawal) });
  if (amount > listed.maxWithdrawal)
    throw new Refusal('above_maximum', { max: decimal(listed.maxWithdrawal) });
  const { clock, database } = deps.accounts;
  const { lockedUntil, enabled, available } = await readOrRefuse(deps.engine, (state) => ({
    lockedUntil: state.accounts.get(account)?.withdrawLockedUntil ?? 0,
    enabled: state.coins.get(coin.id)?.withdrawEnabled === true,
    available: (state.ledger.findUser(account, 'spot', coin.id)?.available ?? 0n) as bigint,
  }));
  // A row would keep this refusal under the key, also for a call after the lock.
  if (lockedUntil > clock())
    throw new Refusal('withdraw_locked', { until: new Date(lockedUntil).toISOString() });
  if (!enabled) throw new Refusal('withdraw_disabled');
  if (available < amount + listed.withdrawalFee) throw new Refusal('insufficient_balance');
  refuseAboveDay(deps, coin, amount, await requestedSince(database, account, new Date(clock() - DAY_MS)));
}

/**
 * Stores the request and has the engine hold its money. The row comes first: after a crash it says what may have
 * happened.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
  { listed, address, memo }: Destination,
): Promise<Withdrawal> {
  const { account, key, fingerprint, coin, amount } = request;
  const { database, clock } = deps.accounts;
  const requestedAt = new Date(clock());
  const stored = await database.db.transaction().execute(async (db) => {
    await lockDayOf({ db }, account);
    const used = await requestedSince({ db }, account, new Date(requestedAt.getTime() - DAY_MS));
    refuseAboveDay(deps, coin, amount, used);
    return addWithdrawal(
      { db },
      {
        reference: randomUUID(),
        userId: account,
        key: key ?? null,
        fingerprint,
        coin: listed.coin,
        network: listed.network,
        address,
        memo,
        amount,
        fee: listed.withdrawalFee,
        usdt: deps.values.valueOf(coin, amount),
        requestedAt,
      },
    );
  });
  deps.passing?.('row:stored');
  const row = stored ?? (await findByKey(database, account, key!));
  return hold(deps, row!, fingerprint);
}

/** The same answer again for a repeated call: nothing is stored or held twice. */
export async function hold(deps: WithdrawalDeps, row: Withdrawal, fingerprint: string): Promise<Withdrawal> {
  if (row.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch');
  let held = row;
  try {
    if (row.state === 'requested') held = await holdMoney(deps, row);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    throw new Refusal(error.executed === 'unknown' ? 'outcome_unknown' : error.reason);
  }
  if (held.cause === 'refused') throw new Refusal(held.reason as Reason, held.details ?? undefined);
  return held;
}

function refuseAboveDay(deps: WithdrawalDeps, coin: KnownCoin, amount: bigint, used: bigint): void {
  if (!exceedsDay(deps.values.valueOf(coin, amount), used, deps.limits)) return;
  throw new Refusal('withdrawal_limit', { left: leftInCoin(deps, coin, used) ?? '0' });
}

/** What is left of the day's limit, in the coin, rounded down; undefined for a coin without a price. */
export function leftInCoin(
  { values, limits }: Pick<WithdrawalDeps, 'values' | 'limits'>,
  coin: KnownCoin,
  used: bigint,
): string | undefined {
  const whole = pow10(coin.scale);
  const price = values.valueOf(coin, whole);
  if (price === undefined || price === 0n) return undefined;
  return formatTrimmed(mulDivFloor(leftToday(used, limits), whole, price), coin.scale);
}

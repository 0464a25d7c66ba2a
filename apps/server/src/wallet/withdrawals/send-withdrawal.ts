import { findUser } from '../../accounts/profile/users-table.ts';
import type { Chain, Payment, PaymentOutcome } from '../../chain/chain.ts';
import { scannedHead } from '../deposits/scanned-blocks-table.ts';
import type { CoinNetwork } from '../networks/networks-table.ts';
import { followPayment } from '../payments/follow-payment.ts';
import { loadSigned, type StoredPayment, storeSigned } from '../payments/signed-payments-table.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { chainUnitsOf } from './withdrawal-rules.ts';
import { setConfirmations, type Withdrawal } from './withdrawals-table.ts';

/** Where a withdrawal is paid. */
export interface Place {
  readonly chain: Chain;
  readonly listed: CoinNetwork;
}

/**
 * Claims an approved withdrawal for the signer. From here on it cannot be cancelled. It waits while its owner is
 * suspended or locked, or the coin is stopped: any of these may have come after the request.
 */
export async function beginSigning(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal | undefined> {
  const { database, clock } = deps.accounts;
  const owner = await findUser(database, row.userId);
  if (owner === undefined || owner.suspended || (owner.withdraw_locked_until?.getTime() ?? 0) > clock())
    return undefined;
  const { id: coin } = deps.directory.coin(row.coin);
  if (!(await deps.engine.read((state) => state.coins.get(coin)?.withdrawEnabled === true))) return undefined;
  const begun = await moveWithdrawal(deps, row, 'begin_signing');
  deps.passing?.('signing:begun');
  return begun;
}

/** Has the first version signed and stores it. After a crash the signer returns the same bytes again. */
export async function signFirst(
  deps: WithdrawalDeps,
  row: Withdrawal,
  { chain, listed }: Place,
): Promise<Withdrawal | undefined> {
  const { accounts, log, passing, shortages } = deps;
  const payment = paymentOf(row, listed);
  const result = await chain.sign(payment, []);
  if (result.state === 'funds_short') await noteShort(deps, row, payment, result);
  else shortages.clear(row.reference);
  switch (result.state) {
    case 'signed': {
      passing?.('signed:unstored');
      const { signed } = result;
      const at = new Date(accounts.clock());
      const stored = await moveWithdrawal(deps, row, 'sign', {}, (on) =>
        storeSigned(on, row.reference, row.network, signed, at),
      );
      passing?.('signed:stored');
      return stored;
    }
    case 'funds_short':
      log.warn(
        { withdrawal: row.id, network: row.network, asset: result.asset, missing: String(result.missing) },
        'the hot wallet is short of funds; the withdrawal waits',
      );
      await moveWithdrawal(deps, row, 'signing_deferred');
      return undefined;
    case 'refused':
      log.warn({ withdrawal: row.id, reason: result.reason }, 'the signer refused a withdrawal');
      await moveWithdrawal(deps, row, 'signing_refused', {
        flags: [...row.flags.filter((flag) => flag !== 'signer_refused'), 'signer_refused'],
        approved_at: null,
        approved_by: null,
      });
      return undefined;
    case 'settled':
      throw new Error(`the chain has ended withdrawal ${row.id}, of which nothing was signed`);
  }
}

/** Sends what is stored, counts confirmations, offers a higher fee when it takes too long. */
export async function watch(
  deps: WithdrawalDeps,
  row: Withdrawal & { readonly state: 'signed' | 'sent' | 'confirming' },
  place: Place,
): Promise<Withdrawal | undefined> {
  const { accounts, log, passing } = deps;
  const { database, clock } = accounts;
  const news = await followPayment(
    { database, log, clock, onUnstored: () => passing?.('sent:unstored') },
    {
      chain: place.chain,
      payment: paymentOf(row, place.listed),
      state: row.state,
      signed: await loadSigned(database, row.reference),
    },
  );
  if (news.state !== 'short') deps.shortages.clear(row.reference);
  switch (news.state) {
    case 'mined':
      return noteMined(deps, row, place, news);
    case 'impossible':
      return moveWithdrawal(deps, row, 'fail', { cause: 'failed' });
    case 'unmined':
      return moveWithdrawal(deps, row, 'unmine', { txid: news.newest.txid, confirmations: 0 });
    case 'sent':
      return row.state === 'signed' ? noteFirstSend(deps, row, news.newest) : undefined;
    case 'short':
      await noteShort(deps, row, paymentOf(row, place.listed), news);
      return undefined;
    case 'waiting':
      return undefined;
  }
}

const noteShort = (
  { shortages }: WithdrawalDeps,
  { reference: id, network }: Withdrawal,
  payment: Payment,
  { asset, missing }: { readonly asset: string; readonly missing: bigint },
): Promise<void> =>
  shortages.note({ id, network, asset, missing, amount: asset === payment.asset ? payment.amount : 0n });

/**
 * Confirmations count up to the newest block that the watcher has read. The books are compared with the chain as of that
 * block: a withdrawal that is booked as gone before its block is read would look like coins that nobody knows of.
 */
async function noteMined(
  deps: WithdrawalDeps,
  row: Withdrawal,
  { listed }: Place,
  { txid, block, succeeded, cost, ...mined }: Extract<PaymentOutcome, { state: 'mined' }>,
): Promise<Withdrawal | undefined> {
  const { passing } = deps;
  const head = await scannedHead(deps.accounts.database, row.network);
  const read = head === undefined ? 0 : Math.max(head.height - block.height + 1, 0);
  const confirmations = Math.min(mined.confirmations, read);
  if (row.state !== 'confirming') {
    const confirming = await moveWithdrawal(deps, row, 'mine', { txid, confirmations });
    passing?.('mined:stored');
    return confirming;
  }
  if (confirmations < listed.confirmations) {
    if (confirmations !== row.confirmations)
      await setConfirmations(deps.accounts.database, row.id, confirmations);
    return undefined;
  }
  const proof = { txid, confirmations, cost: String(cost.amount), cost_asset: cost.asset };
  const ended = succeeded
    ? await moveWithdrawal(deps, row, 'confirm', proof)
    : await moveWithdrawal(deps, row, 'fail', { ...proof, cause: 'failed' });
  passing?.('confirmed:stored');
  return ended;
}

async function noteFirstSend(
  deps: WithdrawalDeps,
  row: Withdrawal,
  { txid }: StoredPayment,
): Promise<Withdrawal | undefined> {
  const sent = await moveWithdrawal(deps, row, 'send', { txid, sent_at: new Date(deps.accounts.clock()) });
  deps.passing?.('sent:stored');
  return sent;
}

function paymentOf(row: Withdrawal, { asset, scale, chainDecimals }: CoinNetwork): Payment {
  const amount = chainUnitsOf(row.amount, scale, chainDecimals);
  if (amount === undefined) throw new Error(`the chain cannot pay withdrawal ${row.id} exactly`);
  return {
    id: row.reference,
    purpose: 'withdrawal',
    from: { kind: 'hot' },
    to: row.address,
    ...(row.memo !== null && { memo: row.memo }),
    asset,
    amount,
  };
}

import type { Logger } from 'pino';
import type { Chain, Payment, PaymentOutcome } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import { noteSent, type StoredPayment, storeSigned } from './signed-payments-table.ts';

/** A payment that is not in a block after this time is offered again with a higher fee. */
export const BUMP_AFTER_MS = 3 * 60_000;
/** A node may forget what it was sent. */
const SEND_AGAIN_MS = 30_000;

export interface FollowDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Called when the chain has the bytes and the row does not say so yet. */
  readonly onUnstored?: (() => void) | undefined;
}

/** A payment of which at least one version is signed and stored. */
export interface FollowedPayment {
  readonly chain: Chain;
  readonly payment: Payment;
  /** What its row says. */
  readonly state: 'signed' | 'sent' | 'confirming';
  readonly signed: readonly StoredPayment[];
}

/**
 * - `mined`, `impossible`: as the chain says.
 * - `unmined`: the row says that it is in a block, and the chain does not.
 * - `sent`: the newest version was sent, now or a moment ago.
 * - `short`: it needs a higher fee than the sender can pay.
 * - `waiting`: nothing new.
 */
export type PaymentNews =
  | Exclude<PaymentOutcome, { state: 'pending' }>
  | { readonly state: 'unmined' | 'sent'; readonly newest: StoredPayment }
  | { readonly state: 'short'; readonly asset: string; readonly missing: bigint }
  | { readonly state: 'waiting' };

/** Asks the chain, sends what is stored, offers a higher fee when it takes too long. Only stored bytes are sent. */
export async function followPayment(deps: FollowDeps, followed: FollowedPayment): Promise<PaymentNews> {
  const { chain, signed, state } = followed;
  const newest = signed.at(-1)!;
  const outcome = await chain.outcome(signed);
  if (outcome.state !== 'pending') return outcome;
  if (state === 'confirming') return { state: 'unmined', newest };
  const isStuck = state === 'sent' && deps.clock() - newest.signedAt.getTime() >= BUMP_AFTER_MS;
  const bumped = isStuck ? await bump(deps, followed) : undefined;
  if (bumped?.state === 'signed') return { state: 'waiting' };
  // What could not be replaced is still sent again: the node may have forgotten it.
  const sent = await sendAgain(deps, followed, newest);
  return bumped?.state === 'funds_short' ? { ...bumped, state: 'short' } : sent;
}

async function sendAgain(
  { database, clock, onUnstored }: FollowDeps,
  { chain, payment }: FollowedPayment,
  newest: StoredPayment,
): Promise<PaymentNews> {
  const now = clock();
  if (newest.sentAt !== null && now - newest.sentAt.getTime() < SEND_AGAIN_MS)
    return { state: 'sent', newest };
  if ((await chain.broadcast(newest)) === 'refused') return { state: 'waiting' };
  onUnstored?.();
  await noteSent(database, payment.id, newest.version, new Date(now));
  return { state: 'sent', newest };
}

/** The next round sends the new version. */
async function bump({ database, log, clock }: FollowDeps, { chain, payment, signed }: FollowedPayment) {
  const facts = { payment: payment.id, purpose: payment.purpose, network: chain.network };
  const result = await chain.sign(payment, signed);
  if (result.state === 'signed') {
    await storeSigned(database, payment.id, chain.network, result.signed, new Date(clock()));
    log.info({ ...facts, version: result.signed.version }, 'a payment was offered with a higher fee');
  } else if (result.state !== 'settled')
    log.warn({ ...facts, result: result.state }, 'a stuck payment could not be offered with a higher fee');
  return result;
}

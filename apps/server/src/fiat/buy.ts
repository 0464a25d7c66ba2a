import { createHash } from 'node:crypto';
import { FIAT } from '@meridian/contract';
import type { FiatOffer } from '@meridian/contract/schemas/fiat';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { newReadableCode } from '../secrets/secrets.ts';
import { type Quota, takeQuota } from '../throttle/throttle-table.ts';
import { listCards } from './cards-table.ts';
import { coinsFor, currencyText, readPayment } from './fiat-amounts.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { type FiatTermsQuoted, newQuoteName } from './fiat-quotes.ts';
import { findOpenAccount, findRate, listRates, payableCurrencies, type Rate } from './offers-table.ts';
import {
  addPurchase,
  boughtSince,
  countOpen,
  findPurchase,
  findPurchaseByKey,
  lockPurchasesOf,
  type Purchase,
} from './purchases-table.ts';

type On = Pick<Database, 'db'>;

const DAY_MS = 24 * 60 * 60_000;
/** More than anybody needs who means it; canceled ones count too. */
const PURCHASES: Quota = { limit: 100, windowMs: DAY_MS };

/** What can be bought now, and how much of it is left for this user. */
export async function offersFor({ accounts }: FiatDeps, userId: number): Promise<FiatOffer[]> {
  const { database, clock } = accounts;
  const [rates, payable, bought] = await Promise.all([
    listRates(database),
    payableCurrencies(database),
    boughtSince(database, userId, new Date(clock() - DAY_MS)),
  ]);
  return rates
    .filter(({ open, currency }) => open && payable.has(currency))
    .map((rate) => ({
      currency: rate.currency,
      decimals: rate.decimals,
      coin: rate.coin,
      rate: rate.rate,
      min: currencyText(BigInt(rate.min)),
      max: currencyText(BigInt(rate.max)),
      left: currencyText(leftOf(rate, bought.get(rate.currency) ?? 0n)),
    }));
}

/** The rate of this moment for an amount, held until the quote expires. */
export async function quoteFor(
  { accounts: { database, clock }, directory }: FiatDeps,
  userId: number,
  asked: { readonly currency: string; readonly pays: string },
): Promise<FiatTermsQuoted> {
  const rate = await openRate(database, asked.currency);
  const pays = readPayment(asked.pays, rate.decimals);
  if (pays < BigInt(rate.min))
    throw new Refusal('below_minimum', { min: `${currencyText(BigInt(rate.min))} ${rate.currency}` });
  if (pays > BigInt(rate.max))
    throw new Refusal('above_maximum', { max: `${currencyText(BigInt(rate.max))} ${rate.currency}` });
  const now = clock();
  await refuseAboveDay(database, userId, { rate, pays, now: new Date(now) });
  const amount = coinsFor(pays, rate.rate, directory.coin(rate.coin).scale);
  if (amount <= 0n) throw new Refusal('amount_required');
  const { currency, coin } = rate;
  return {
    ...{ quote: newQuoteName(), currency, coin, rate: rate.rate, pays, amount },
    expiresAt: now + FIAT.quoteMs,
  };
}

export interface PurchaseRequest {
  readonly userId: number;
  readonly key: string | undefined;
  readonly terms: FiatTermsQuoted;
  readonly card: number;
}

/** Stores a purchase, or nothing. Limits are counted under a lock of the user, so parallel calls cannot exceed them. */
export async function buy(deps: FiatDeps, request: PurchaseRequest): Promise<Purchase> {
  const { userId, key, terms } = request;
  const { database, clock } = deps.accounts;
  return database.db.transaction().execute(async (db) => {
    await lockPurchasesOf({ db }, userId);
    const fingerprint = fingerprintOf(request);
    const earlier = key === undefined ? undefined : await findPurchaseByKey({ db }, userId, key);
    if (earlier !== undefined) {
      if (earlier.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch');
      return earlier;
    }
    const now = new Date(clock());
    if (now.getTime() >= terms.expiresAt) throw new Refusal('quote_expired');
    const rate = await openRate({ db }, terms.currency);
    if ((await countOpen({ db }, userId)) >= FIAT.maxOpen)
      throw new Refusal('too_many_purchases', { max: FIAT.maxOpen });
    await refuseAboveDay({ db }, userId, { rate, pays: terms.pays, now });
    const wait = await takeQuota({ db }, `purchases ${userId}`, PURCHASES, now.getTime());
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    const id = await store({ db }, request, fingerprint, now);
    if (id === undefined) throw new Refusal('quote_used');
    return (await findPurchase({ db }, id))!;
  });
}

async function store(
  on: On,
  { userId, key, terms, card }: PurchaseRequest,
  fingerprint: string,
  now: Date,
): Promise<number | undefined> {
  const isOwn = (await listCards(on, userId)).some(({ id }) => id === card);
  if (!isOwn) throw new Refusal('not_found');
  const account = await findOpenAccount(on, terms.currency);
  if (account === undefined) throw new Refusal('fiat_closed');
  const { bank, holder, account_number: accountNumber, note } = account;
  return addPurchase(on, {
    reference: `M${newReadableCode(9)}`,
    user_id: userId,
    key: key ?? null,
    fingerprint,
    quote: terms.quote,
    currency: terms.currency,
    coin: terms.coin,
    rate: terms.rate,
    pays: String(terms.pays),
    amount: String(terms.amount),
    card_id: card,
    account_id: account.id,
    pay_to: { bank, holder, accountNumber, note },
    state: 'to_be_paid',
    proof: null,
    cause: null,
    reason: null,
    claimed_by: null,
    claimed_at: null,
    confirmed_by: null,
    created_at: now,
    pay_by: new Date(now.getTime() + FIAT.payMs),
    paid_at: null,
    changed_at: now,
    ended_at: null,
  });
}

async function openRate(on: On, currency: string): Promise<Rate> {
  const rate = await findRate(on, currency);
  if (rate === undefined || !rate.open || (await findOpenAccount(on, currency)) === undefined)
    throw new Refusal('fiat_closed');
  return rate;
}

async function refuseAboveDay(
  on: On,
  userId: number,
  { rate, pays, now }: { readonly rate: Rate; readonly pays: bigint; readonly now: Date },
): Promise<void> {
  const bought = await boughtSince(on, userId, new Date(now.getTime() - DAY_MS));
  const left = leftOf(rate, bought.get(rate.currency) ?? 0n);
  if (pays > left) throw new Refusal('purchase_limit', { left: `${currencyText(left)} ${rate.currency}` });
}

const leftOf = ({ day_limit }: Rate, bought: bigint): bigint => {
  const limit = BigInt(day_limit);
  return bought >= limit ? 0n : limit - bought;
};

/** Two requests under one key must be the same. */
const fingerprintOf = ({ terms, card }: PurchaseRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([terms.quote, card]))
    .digest('base64url');

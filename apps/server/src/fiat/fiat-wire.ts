import type { FiatPurchase, FiatQuote } from '@meridian/contract/schemas/fiat';
import { formatTrimmed } from '@meridian/money';
import { currencyText } from './fiat-amounts.ts';
import type { FiatDeps } from './fiat-deps.ts';
import type { FiatTermsQuoted } from './fiat-quotes.ts';
import { wireStateOf } from './purchase-states.ts';
import type { Purchase } from './purchases-table.ts';

type Directory = Pick<FiatDeps, 'directory'>;

/** What the owner and the desk both see. */
export const purchaseFacts = ({ directory }: Directory, row: Purchase) => ({
  id: row.id,
  reference: row.reference,
  currency: row.currency,
  coin: row.coin,
  rate: row.rate,
  pays: currencyText(BigInt(row.pays)),
  receives: formatTrimmed(BigInt(row.amount), directory.coin(row.coin).scale),
  card: { bank: row.bank, ending: row.ending },
  payTo: row.pay_to,
  createdAt: row.created_at.toISOString(),
  payBy: row.pay_by.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  cause: row.cause,
  reason: row.reason,
});

export const purchaseOnWire = (deps: Directory, row: Purchase): FiatPurchase => ({
  ...purchaseFacts(deps, row),
  state: wireStateOf(row.state),
});

export const quoteOnWire = (
  { directory }: Directory,
  { currency, coin, rate, pays, amount, expiresAt }: FiatTermsQuoted,
  sealed: string,
  time: number,
): FiatQuote => ({
  quote: sealed,
  currency,
  coin,
  rate,
  pays: currencyText(pays),
  receives: formatTrimmed(amount, directory.coin(coin).scale),
  time,
  expiresAt,
});

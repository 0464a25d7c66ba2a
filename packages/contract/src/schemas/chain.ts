import { z } from 'zod/mini';
import { DEPOSIT_STEPS } from '../domain/deposit.ts';
import { decimal } from './decimal.ts';
import { time } from './person.ts';
import { allowed, recordState } from './wallet-words.ts';

/** The id of a network, for example `ethereum`. */
export const networkCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** As typed. The network's own rules decide, so that a wrong address is refused with its reason and not as malformed. */
export const addressInput = z
  .string({ error: 'address_required' })
  .check(z.regex(/\S/, { error: 'address_required' }), z.maxLength(200));
export const memoInput = z.string().check(z.maxLength(100));
export const labelInput = z
  .string({ error: 'label_required' })
  .check(z.regex(/\S/, { error: 'label_required' }), z.maxLength(40));

export const coinNetwork = z.object({
  network: networkCode,
  name: z.string(),
  isin: allowed,
  isout: allowed,
  /** Blocks until a deposit is credited. */
  confirmations: z.int(),
  min_deposit: decimal,
  /** Of a withdrawal; `max` is null without a limit. */
  min: decimal,
  max: z.nullable(decimal),
  fee: decimal,
  memo: z.enum(['none', 'required']),
});
export type CoinNetworkWire = z.output<typeof coinNetwork>;

export const coinAddress = z.object({
  coin: z.string(),
  network: networkCode,
  address: z.string(),
  memo: z.nullable(z.string()),
  /** Smallest deposit that is credited. */
  min: decimal,
  confirmations: z.int(),
  /** Whether `/demo/faucet` sends test coins to this address. */
  faucet: z.boolean(),
});
export type CoinAddressWire = z.output<typeof coinAddress>;

/** What deposits and withdrawals have in common. */
const payment = {
  coin: z.string(),
  network: networkCode,
  networkname: z.string(),
  address: z.string(),
  memo: z.nullable(z.string()),
  state: recordState,
  confirmations: z.int(),
  needed: z.int(),
  /** The transaction in a block explorer; null when the network has none. */
  link: z.nullable(z.url()),
  wdate: time,
};

export const depositRow = z.object({
  ...payment,
  id: z.string(),
  /** What was credited, or what arrived and is not credited. */
  number: decimal,
  step: z.enum(DEPOSIT_STEPS),
  txid: z.string(),
});
export type DepositWire = z.output<typeof depositRow>;

/** The states of a withdrawal's row, in their order; `dismissed` can follow every one before `settled`. */
const WITHDRAWAL_STEPS = [
  'requested',
  'held',
  'approval',
  'approved',
  'signed',
  'sent',
  'confirming',
  'settled',
  'dismissed',
] as const;

export const withdrawalRow = z.object({
  ...payment,
  id: z.int(),
  /** What the recipient receives. */
  number: decimal,
  fee: decimal,
  /** Number and fee, which left the balance. */
  total: decimal,
  step: z.enum(WITHDRAWAL_STEPS),
  txid: z.nullable(z.string()),
  /** Whether `cancelOut` still works. */
  canCancel: z.boolean(),
  /** Why it was dismissed: by its owner, by an operator, or because the network refused it; null when it was not. */
  cause: z.nullable(z.enum(['canceled', 'rejected', 'failed'])),
  /** The operator's words. */
  reason: z.nullable(z.string()),
  /** When it was settled or dismissed. */
  closedate: z.nullable(time),
});
export type WithdrawalWire = z.output<typeof withdrawalRow>;

export const withdrawalTerms = z.object({
  coin: z.string(),
  network: networkCode,
  fee: decimal,
  min: decimal,
  /** Of one withdrawal; null without a limit. */
  max: z.nullable(decimal),
  /** In the coin; null without a limit. */
  left_today: z.nullable(decimal),
  locked_until: z.nullable(time),
  usable: decimal,
  decimals: z.int(),
  new_address_hours: z.int(),
});
export type WithdrawalTermsWire = z.output<typeof withdrawalTerms>;

export const savedAddress = z.object({
  id: z.int(),
  coin: z.string(),
  network: networkCode,
  networkname: z.string(),
  address: z.string(),
  memo: z.nullable(z.string()),
  label: z.string(),
  wdate: time,
  /** Until then withdrawals to it need an approval; null afterwards. */
  new_until: z.nullable(time),
});
export type SavedAddressWire = z.output<typeof savedAddress>;

export const sentTestCoins = z.object({
  coin: z.string(),
  network: networkCode,
  number: decimal,
});
export type SentTestCoinsWire = z.output<typeof sentTestCoins>;

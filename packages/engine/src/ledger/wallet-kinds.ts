import type { AccountId } from '../ids.ts';
/**
 * A wallet belongs to an account (0 is the house) and has a kind. Append only: the position in this list is part of the
 * state hash and of every snapshot.
 */
export const WALLET_KINDS = [
  'spot',
  'futures',
  'fiat',
  'fees',
  'rebates',
  'insurance',
  'clearing',
  'cycle_pool',
  'ieo_pool',
  'treasury',
  'chain',
  'fiat_rail',
  'adjustments',
  'network_costs',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];
export type UserWalletKind = 'spot' | 'futures' | 'fiat';
export type HouseWalletKind = Exclude<WalletKind, UserWalletKind>;

/**
 * [LEDGER-4] The only wallets that may be negative: those that mirror coins held outside, what chains have charged, and
 * futures clearing.
 */
const MAY_BE_NEGATIVE: ReadonlySet<WalletKind> = new Set([
  'chain',
  'fiat_rail',
  'adjustments',
  'network_costs',
  'clearing',
]);

export const mayBeNegative = (kind: WalletKind): boolean => MAY_BE_NEGATIVE.has(kind);

export const HOUSE = 0 as AccountId;

export const BUCKETS = ['available', 'frozen', 'margin'] as const;
export type Bucket = (typeof BUCKETS)[number];

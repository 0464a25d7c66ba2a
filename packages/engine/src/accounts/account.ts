import { bool, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import type { SpotOrder } from '../spot/spot-order.ts';
import { Row } from '../table.ts';
import type { Answer } from './answer.ts';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

export const PERMISSIONS = ['ieo', 'fiat'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface AccountData {
  id: number;
  openedAt: number;
  kyc: KycState;
  /** Suspended by an operator: no new risk and no money out. Cancels and closes still work. */
  suspended: boolean;
  /** Money may not leave before this engine time [ACCOUNT-5]; only ever moved later. */
  withdrawLockedUntil: number;
  mayIeo: boolean;
  mayFiat: boolean;
  feesInToken: boolean;
  /** The account that invited this one, 0 for none. Set once, at opening, so the graph cannot have a cycle. */
  referrer: number;
}

export class Account extends Row implements AccountData {
  id = 0;
  openedAt = 0;
  kyc: KycState = 'no';
  suspended = false;
  withdrawLockedUntil = 0;
  mayIeo = false;
  mayFiat = false;
  feesInToken = false;
  referrer = 0;

  /** Derived: open spot orders, oldest first. */
  readonly spotOrders = new Map<number, SpotOrder>();
  /** Derived: stored answers by idempotency key, oldest first. */
  readonly answers = new Map<string, Answer>();
}

export const accountCodec = rowCodec<AccountData, Account>(() => new Account(), {
  id: uint,
  openedAt: uint,
  kyc: oneOf(KYC_STATES),
  suspended: bool,
  withdrawLockedUntil: uint,
  mayIeo: bool,
  mayFiat: bool,
  feesInToken: bool,
  referrer: uint,
});

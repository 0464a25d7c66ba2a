import { SIGNED_AMOUNT } from '@meridian/contract/schemas/decimal';
import type { FinanceChange, FundedWallet } from '@meridian/contract/schemas/finance-change';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export interface BookingForm {
  readonly house: FundedWallet;
  readonly owner: string;
  readonly wallet: 'spot' | 'futures' | 'fiat';
  readonly coin: string;
  /** Below zero it takes coins away. */
  readonly amount: string;
  readonly reference: string;
  readonly reason: string;
}

export const EMPTY_BOOKING: BookingForm = {
  house: 'treasury',
  owner: '',
  wallet: 'spot',
  coin: 'USDT',
  amount: '',
  reference: '',
  reason: '',
};

type Kind = 'fund_house' | 'adjust_balance';

export const bookingProblems = (kind: Kind, typed: BookingForm): Problems<keyof BookingForm> => ({
  ...reasonProblems(typed),
  ...(kind === 'adjust_balance' &&
    !/^[1-9]\d{8}$/.test(typed.owner.trim()) && { owner: 'deposit_owner_rule' as const }),
  ...(!/^[A-Z0-9]{2,12}$/.test(typed.coin.trim()) && { coin: 'booking_coin_rule' as const }),
  ...(!SIGNED_AMOUNT.test(typed.amount.trim()) && {
    amount: 'terms_rule' as const,
  }),
  ...(!/^[A-Za-z0-9][A-Za-z0-9 ._/#-]{2,59}$/.test(typed.reference.trim()) && {
    reference: 'booking_reference_rule' as const,
  }),
});

export function bookingOf(kind: Kind, typed: BookingForm): FinanceChange {
  const booked = {
    coin: typed.coin.trim(),
    amount: typed.amount.trim(),
    reference: typed.reference.trim(),
  };
  return kind === 'fund_house'
    ? { kind, wallet: typed.house, ...booked }
    : { kind, owner: typed.owner.trim(), wallet: typed.wallet, ...booked };
}

import { WRITTEN_AMOUNT } from '@meridian/contract/schemas/decimal';
import type { FinanceChange } from '@meridian/contract/schemas/finance-change';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export const COIN_TEXTS = ['coin', 'asset', 'chainDecimals'] as const;
export const TERM_TEXTS = [
  'confirmations',
  'minDeposit',
  'minWithdrawal',
  'maxWithdrawal',
  'withdrawalFee',
] as const;

type Texts = Readonly<Record<(typeof COIN_TEXTS)[number] | (typeof TERM_TEXTS)[number] | 'reason', string>>;
export interface CoinForm extends Texts {
  readonly memo: 'none' | 'required';
}

export const EMPTY_COIN: CoinForm = {
  coin: '',
  asset: '',
  chainDecimals: '18',
  memo: 'none',
  confirmations: '',
  minDeposit: '',
  minWithdrawal: '',
  maxWithdrawal: '',
  withdrawalFee: '',
  reason: '',
};

const RULES = {
  coin: /^[A-Z0-9]{2,12}$/,
  asset: /^\S{1,100}$/,
  chainDecimals: /^(?:[0-9]|[12][0-9]|3[0-6])$/,
  confirmations: /^[1-9]\d{0,3}$/,
  minDeposit: WRITTEN_AMOUNT,
  minWithdrawal: WRITTEN_AMOUNT,
  maxWithdrawal: WRITTEN_AMOUNT,
  withdrawalFee: WRITTEN_AMOUNT,
};
const MESSAGES = {
  coin: 'booking_coin_rule',
  asset: 'coin_asset_rule',
  chainDecimals: 'coin_decimals_rule',
} as const;

export function listingProblems(typed: CoinForm): Problems<keyof CoinForm> {
  const wrong = [...COIN_TEXTS, ...TERM_TEXTS].filter((field) => !RULES[field].test(typed[field].trim()));
  return {
    ...reasonProblems(typed),
    ...Object.fromEntries(
      wrong.map((field) => [
        field,
        field in MESSAGES ? MESSAGES[field as keyof typeof MESSAGES] : 'terms_rule',
      ]),
    ),
  };
}

export function listingOf(network: string, typed: CoinForm): FinanceChange {
  const text = (field: keyof Texts) => typed[field].trim();
  return {
    kind: 'add_coin_network',
    network,
    coin: text('coin'),
    asset: text('asset'),
    chainDecimals: Number(text('chainDecimals')),
    memo: typed.memo,
    terms: {
      confirmations: Number(text('confirmations')),
      minDeposit: text('minDeposit'),
      minWithdrawal: text('minWithdrawal'),
      maxWithdrawal: text('maxWithdrawal'),
      withdrawalFee: text('withdrawalFee'),
    },
  };
}

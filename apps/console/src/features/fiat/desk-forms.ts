import type { DeskAccountTerms, FiatTerms } from '@meridian/contract/schemas/fiat-change';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export const RATE_FIELDS = ['coin', 'decimals', 'rate', 'min', 'max', 'dayLimit', 'secondFrom'] as const;
export type RateForm = Readonly<Record<(typeof RATE_FIELDS)[number] | 'currency' | 'reason', string>> & {
  readonly open: boolean;
};

export const EMPTY_RATE: RateForm = {
  currency: '',
  coin: 'USDT',
  decimals: '2',
  rate: '',
  min: '',
  max: '',
  dayLimit: '',
  secondFrom: '',
  open: true,
  reason: '',
};

export const rateFormOf = (currency: string, terms: FiatTerms): RateForm => ({
  ...terms,
  currency,
  decimals: String(terms.decimals),
  reason: '',
});

const AMOUNT = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/;
const CURRENCY = /^[A-Z]{3}$/;

export const rateProblems = (typed: RateForm): Problems<keyof RateForm & string> => ({
  ...reasonProblems(typed),
  ...(!CURRENCY.test(typed.currency.trim()) && { currency: 'desk_currency_rule' as const }),
  ...(!/^[A-Z0-9]{2,12}$/.test(typed.coin.trim()) && { coin: 'booking_coin_rule' as const }),
  ...(!/^[0-4]$/.test(typed.decimals.trim()) && { decimals: 'terms_rule' as const }),
  ...Object.fromEntries(
    (['rate', 'min', 'max', 'dayLimit', 'secondFrom'] as const).flatMap((name) =>
      AMOUNT.test(typed[name].trim()) ? [] : [[name, 'terms_rule' as const]],
    ),
  ),
});

export const fiatTermsOf = (typed: RateForm): FiatTerms => ({
  coin: typed.coin.trim(),
  decimals: Number(typed.decimals.trim()),
  rate: typed.rate.trim(),
  min: typed.min.trim(),
  max: typed.max.trim(),
  dayLimit: typed.dayLimit.trim(),
  secondFrom: typed.secondFrom.trim(),
  open: typed.open,
});

export const ACCOUNT_FIELDS = ['currency', 'bank', 'holder', 'accountNumber', 'note'] as const;
export type AccountForm = Readonly<Record<(typeof ACCOUNT_FIELDS)[number] | 'reason', string>> & {
  readonly open: boolean;
};

export const EMPTY_ACCOUNT: AccountForm = {
  currency: '',
  bank: '',
  holder: '',
  accountNumber: '',
  note: '',
  open: true,
  reason: '',
};

export const accountProblems = (typed: AccountForm): Problems<keyof AccountForm & string> => ({
  ...reasonProblems(typed),
  ...(!CURRENCY.test(typed.currency.trim()) && { currency: 'desk_currency_rule' as const }),
  ...(typed.bank.trim() === '' && { bank: 'desk_required' as const }),
  ...(typed.holder.trim() === '' && { holder: 'desk_required' as const }),
  ...(!/^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$/.test(typed.accountNumber.trim()) && {
    accountNumber: 'desk_account_rule' as const,
  }),
});

export const accountTermsOf = (typed: AccountForm): DeskAccountTerms => ({
  currency: typed.currency.trim(),
  bank: typed.bank.trim(),
  holder: typed.holder.trim(),
  accountNumber: typed.accountNumber.trim(),
  note: typed.note.trim(),
  open: typed.open,
});

import type { WalletBalance } from '@meridian/contract/domain/asset';
import { problem } from '@meridian/contract/rules/problem';
import { amountProblem } from '@meridian/contract/rules/wallet';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';

export type ConvertField = 'amount' | 'to';

export interface ConvertDraft {
  readonly amount: string;
}

export interface CoinPair {
  readonly from: string;
  readonly to: string;
}

export const convertProblems = (
  amount: string,
  coins: CoinPair,
  source: Pick<WalletBalance, 'decimals' | 'available'> | undefined,
): Problems<ConvertField> => ({
  amount: amountProblem(amount, { decimals: source?.decimals ?? 8, available: source?.available }),
  to: coins.from === coins.to ? problem('same_coin') : undefined,
});

export const CONVERT_REFUSALS: RefusalFields<ConvertField> = {
  amount_required: 'amount',
  amount_not_a_number: 'amount',
  amount_too_precise: 'amount',
  below_minimum: 'amount',
  insufficient_balance: 'amount',
  treasury_short: 'amount',
  same_coin: 'to',
};

/** The coins to begin with: the preset one against USDT, or USDT against the first other coin. */
export function firstCoins(coins: readonly string[], preset: string | undefined): CoinPair {
  const from =
    coins.find((coin) => coin === preset) ?? coins.find((coin) => coin === 'USDT') ?? coins[0] ?? '';
  const to =
    (from === 'USDT' ? undefined : coins.find((coin) => coin === 'USDT')) ??
    coins.find((coin) => coin !== from);
  return { from, to: to ?? '' };
}

import type { Asset, WalletBalance } from '@meridian/contract/domain/asset';
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

/**
 * The coins to begin with: the preset one, or one that the user holds, USDT first and then the most valuable. It is
 * exchanged for USDT, and USDT for BTC.
 */
export function firstCoins(
  coins: readonly string[],
  preset: string | undefined,
  held: readonly Pick<Asset, 'coin' | 'available' | 'value'>[] = [],
): CoinPair {
  const has = (coin: string | undefined) => coin !== undefined && coins.includes(coin);
  const owned = held.filter(({ coin, available }) => has(coin) && Number(available) > 0);
  const [most] = owned.toSorted((one, other) => Number(other.value ?? 0) - Number(one.value ?? 0));
  const ownsUsdt = owned.some(({ coin }) => coin === 'USDT');
  const from = [preset, ownsUsdt ? 'USDT' : most?.coin, 'USDT', coins[0]].find(has) ?? '';
  const to = ['USDT', 'BTC', ...coins].find((coin) => coin !== from && has(coin));
  return { from, to: to ?? '' };
}

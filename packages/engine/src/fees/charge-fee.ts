import { type Amount, ceilDiv, pow10 } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import { tradingFee } from '../formulas.ts';
import type { Wallet } from '../ledger/wallet.ts';
import { freshIndex } from '../markets/index-price.ts';
import { payRebates } from '../referral/pay-rebates.ts';
import type { ExchangeState } from '../state.ts';

/** [FEE-3] Paying with the platform token costs three quarters. */
const TOKEN_PRICE_NUMERATOR = 3n;
const TOKEN_PRICE_DENOMINATOR = 4n;

export interface Fee {
  readonly amount: Amount;
  readonly coin: number;
}

/**
 * [FEE-1] Pays `gross` out of a payer's frozen coins into an account's wallet, less that account's fee. The fee is rounded up, so
 * a trade of any size with a rate above zero pays at least one minor unit [FEE-2].
 */
export function chargeFee(
  state: ExchangeState,
  payer: Wallet,
  account: Account,
  receiver: Wallet,
  gross: Amount,
  ratePpm: number,
): Fee {
  const fee = tradingFee(gross, ratePpm);
  const inToken = account.feesInToken ? tokenCost(state, account, payer.coin, fee) : undefined;
  if (inToken !== undefined) {
    state.ledger.move(payer, 'frozen', receiver, 'available', gross, 'trade');
    takeFee(state, account.spot(state.platformToken), 'available', account, inToken);
    return { amount: inToken, coin: state.platformToken };
  }
  state.ledger.move(payer, 'frozen', receiver, 'available', gross - fee, 'trade');
  takeFee(state, payer, 'frozen', account, fee);
  return { amount: fee, coin: payer.coin };
}

/** Moves a fee to the house and pays the rebates it earns, in the same coin. */
export function takeFee(
  state: ExchangeState,
  from: Wallet,
  bucket: 'available' | 'frozen' | 'margin',
  account: Account,
  fee: bigint,
): void {
  if (fee === 0n) return;
  state.ledger.move(from, bucket, state.ledger.house('fees', from.coin), 'available', fee, 'fee');
  if (account.referrer !== 0) payRebates(state, account, from.coin, fee);
}

/**
 * [FEE-4] What a fee costs in the platform token, or undefined when the account does not hold enough or either price
 * is not fresh: a stale price must not set what anybody pays.
 */
export function tokenCost(
  state: ExchangeState,
  account: Account,
  coin: number,
  fee: bigint,
): Amount | undefined {
  const token = state.platformToken;
  if (token === 0 || coin === token || fee === 0n) return undefined;
  const coinPrice = freshIndex(state, coin);
  const tokenPrice = freshIndex(state, token);
  if (coinPrice === undefined || tokenPrice === undefined) return undefined;
  const value = fee * coinPrice * pow10(state.coins.must(token).scale) * TOKEN_PRICE_NUMERATOR;
  const cost = ceilDiv(value, tokenPrice * pow10(state.coins.must(coin).scale) * TOKEN_PRICE_DENOMINATOR);
  return account.spot(token).available >= cost ? (cost as Amount) : undefined;
}

import { type Amount, big, type Exact, exact } from '@meridian/money';
import { exactFee, tokenFee } from '../formulas.ts';
import type { AccountId, CoinId, TraderRow, WalletRow } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { freshIndex } from '../markets/index-price.ts';
import { payRebates } from '../referral/pay-rebates.ts';
import type { ExchangeState } from '../state.ts';

/** Who receives coins in a trade and pays the fee. */
export interface FeePayer {
  readonly trader: TraderRow;
  readonly receives: WalletRow;
}

export interface Fee {
  readonly amount: Exact;
  readonly coin: CoinId;
}

/**
 * [FEE-1] Pays `gross` out of a payer's frozen coins into an account's wallet, and takes that account's fee from there: the
 * movements of each account are what it paid, received and was charged, and nobody's records contain the fee of the
 * other side. The fee is rounded up, so a trade of any size with a rate above zero pays at least one minor unit [FEE-2].
 */
export function chargeFee(
  state: ExchangeState,
  payer: WalletRow,
  { trader, receives }: FeePayer,
  gross: Exact,
  ratePpm: number,
): Fee {
  const { ledger, traders } = state;
  const coin = ledger.rows.coin(payer);
  const fee = exactFee(gross, ratePpm);
  const inToken = traders.paysFeesInToken(trader)
    ? tokenCost(state, traders.account(trader), coin, big(fee))
    : undefined;
  ledger.moveRows(payer, receives, path.frozen.available, gross, 'trade');
  if (inToken !== undefined) {
    const amount = exact(inToken);
    const tokens = ledger.spotRow(traders.account(trader), state.platformToken);
    takeFee(state, tokens, 'available', trader, amount);
    return { amount, coin: state.platformToken };
  }
  takeFee(state, receives, 'available', trader, fee);
  return { amount: fee, coin };
}

/** Moves a fee to the house and pays the rebates it earns, in the same coin. */
export function takeFee(
  state: ExchangeState,
  from: WalletRow,
  bucket: 'available' | 'frozen' | 'margin',
  trader: TraderRow,
  fee: Exact,
): void {
  if (fee === 0) return;
  const { ledger, traders } = state;
  const coin = ledger.rows.coin(from);
  ledger.moveRows(from, ledger.houseRow('fees', coin), path[bucket].available, fee, 'fee');
  if (traders.hasReferrer(trader)) payRebates(state, trader, coin, fee);
}

/**
 * [FEE-4] What a fee costs in the platform token, or undefined when the account does not hold enough or either price
 * is not fresh: a stale price must not determine a fee.
 */
function tokenCost(state: ExchangeState, account: AccountId, coin: CoinId, fee: bigint): Amount | undefined {
  const token = state.platformToken;
  if (token === 0 || coin === token || fee === 0n) return undefined;
  const coinPrice = freshIndex(state, coin);
  const tokenPrice = freshIndex(state, token);
  if (coinPrice === undefined || tokenPrice === undefined) return undefined;
  const cost = tokenFee(
    fee,
    { price: coinPrice, scale: state.coins.mustGet(coin).scale },
    { price: tokenPrice, scale: state.coins.mustGet(token).scale },
  );
  return state.ledger.rows.covers(state.ledger.spotRow(account, token), 'available', cost) ? cost : undefined;
}

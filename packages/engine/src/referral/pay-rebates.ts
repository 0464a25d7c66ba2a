import { mulDivFloor, pow10 } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import type { ExchangeState } from '../state.ts';

/** [REFERRAL-2] The share of a fee a direct referrer earns, by whole tokens held at that moment. */
const TIERS = [
  { moreThan: 5000n, percent: 30n },
  { atLeast: 500n, percent: 20n },
] as const;
const BASE_PERCENT = 10n;
/** [REFERRAL-3] The referrer's referrer, for accounts opened after 18 December 2021. */
const SECOND_LEVEL_PERCENT = 10n;
export const SECOND_LEVEL_SINCE = 1_639_785_600_000;

/**
 * [REFERRAL-4] Rebates are paid at the moment of the fee, in the fee's coin, rounded down, out of the fee: at most
 * 40 % of it, never to the one who paid.
 */
export function payRebates(state: ExchangeState, payer: Account, coin: number, fee: bigint): void {
  const first = state.accounts.must(payer.referrer);
  pay(state, first, coin, mulDivFloor(fee, directPercent(state, first), 100n));
  if (first.referrer === 0 || payer.openedAt < SECOND_LEVEL_SINCE) return;
  pay(state, state.accounts.must(first.referrer), coin, mulDivFloor(fee, SECOND_LEVEL_PERCENT, 100n));
}

/** Percent of a fee that the referrer's holding of the platform token earns. */
export function directPercent(state: ExchangeState, referrer: Account): bigint {
  const token = state.platformToken;
  if (token === 0) return BASE_PERCENT;
  const wallet = referrer.spot(token);
  const unit = pow10(state.coins.must(token).scale);
  if (wallet.total > TIERS[0].moreThan * unit) return TIERS[0].percent;
  if (wallet.total >= TIERS[1].atLeast * unit) return TIERS[1].percent;
  return BASE_PERCENT;
}

function pay(state: ExchangeState, referrer: Account, coin: number, amount: bigint): void {
  const { ledger } = state;
  const rebates = ledger.house('rebates', coin);
  ledger.move(ledger.house('fees', coin), 'available', rebates, 'available', amount, 'rebate');
  ledger.move(rebates, 'available', referrer.spot(coin), 'available', amount, 'rebate');
}

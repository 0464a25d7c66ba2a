import { type Amount, big, type Exact, exact, pow10, shareFloor, times } from '@meridian/money';
import type { AccountId, CoinId, TraderRow } from '../ids.ts';
import { path } from '../ledger/path.ts';
import type { ExchangeState } from '../state.ts';

/** [REFERRAL-2] The share of a fee that a direct referrer earns, by whole tokens held at the time. */
const TIERS = [
  { moreThan: 5000, percent: 30 },
  { atLeast: 500, percent: 20 },
] as const;
const BASE_PERCENT = 10;
/** [REFERRAL-3] The referrer's referrer, for accounts opened since 18 December 2021 (`Traders.paysSecondRebate`). */
const SECOND_LEVEL_PERCENT = 10;

/**
 * [REFERRAL-4] Rebates are paid with the fee, in its coin and out of it, rounded down: at most 40 % of the fee, never to
 * the account that paid it.
 */
export function payRebates(state: ExchangeState, payer: TraderRow, coin: CoinId, fee: Exact): void {
  const { traders } = state;
  const first = traders.referrer(payer);
  pay(state, { payer, referrer: first, level: 1, coin, fee }, directPercent(state, first));
  const second = traders.referrer(traders.rowOf(first));
  if (second === 0 || !traders.paysSecondRebate(payer)) return;
  pay(state, { payer, referrer: second, level: 2, coin, fee }, SECOND_LEVEL_PERCENT);
}

/** Percent of a fee that the referrer's holding of the platform token earns. */
function directPercent(state: ExchangeState, referrer: AccountId): number {
  const token = state.platformToken;
  if (token === 0) return BASE_PERCENT;
  const held = state.ledger.rows.total(state.ledger.spotRow(referrer, token));
  if (held === 0) return BASE_PERCENT;
  const unit = exact(pow10(state.coins.mustGet(token).scale));
  if (held > times(TIERS[0].moreThan, unit)) return TIERS[0].percent;
  if (held >= times(TIERS[1].atLeast, unit)) return TIERS[1].percent;
  return BASE_PERCENT;
}

interface Rebate {
  readonly payer: TraderRow;
  readonly referrer: AccountId;
  readonly level: 1 | 2;
  readonly coin: CoinId;
  readonly fee: Exact;
}

function pay(state: ExchangeState, { payer, referrer, level, coin, fee }: Rebate, percent: number): void {
  const amount = shareFloor(fee, percent, 100);
  const { ledger } = state;
  const rebates = ledger.houseRow('rebates', coin);
  ledger.moveRows(ledger.houseRow('fees', coin), rebates, path.available.available, amount, 'rebate');
  ledger.moveRows(rebates, ledger.spotRow(referrer, coin), path.available.available, amount, 'rebate');
  if (amount === 0 || !state.out.emitting) return;
  state.out.emit({
    type: 'RebatePaid',
    payer: state.traders.account(payer),
    referrer,
    level,
    coin,
    fee: big(fee) as Amount,
    amount: big(amount) as Amount,
    // Fees are paid before their trade gets its number.
    trade: state.lastIds.trades + 1,
  });
}

import { type Amount, big, type Exact, exact, pow10, shareFloor } from '@meridian/money';
import type { AccountId, CoinId, TraderRow } from '../ids.ts';
import { path } from '../ledger/path.ts';
import type { ExchangeState } from '../state.ts';
import { directPercent, SECOND_LEVEL_PERCENT } from './rebate-terms.ts';

/**
 * [REFERRAL-4] Rebates are paid with the fee, in its coin and out of it, rounded down: at most 40 % of the fee, never to
 * the account that paid it.
 */
export function payRebates(state: ExchangeState, payer: TraderRow, coin: CoinId, fee: Exact): void {
  const { traders } = state;
  const first = traders.referrer(payer);
  pay(state, { payer, referrer: first, level: 1, coin, fee }, percentOf(state, first));
  const second = traders.referrer(traders.rowOf(first));
  if (second === 0 || !traders.paysSecondRebate(payer)) return;
  pay(state, { payer, referrer: second, level: 2, coin, fee }, SECOND_LEVEL_PERCENT);
}

/** Percent of a fee that the referrer's holding of the platform token earns. */
function percentOf(state: ExchangeState, referrer: AccountId): number {
  const token = state.platformToken;
  const held = token === 0 ? 0 : state.ledger.rows.total(state.ledger.spotRow(referrer, token));
  if (held === 0) return directPercent(0, 1);
  return directPercent(held, exact(pow10(state.coins.mustGet(token).scale)));
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

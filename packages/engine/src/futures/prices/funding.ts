import { type Amount, floorDiv, max, min } from '@meridian/money';
import { fundingPayment } from '../../formulas.ts';
import { path } from '../../ledger/path.ts';
import { freshIndex } from '../../markets/index-price.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { nextFunding } from '../manage-futures-market.ts';
import { adjusted, drawOnCross } from '../positions/draw-on-cross.ts';
import { markValue } from '../positions/health.ts';
import { touchPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { expectedFundingPpb } from './premium.ts';

/** [FUND-1] Pays a due funding once; while the index is stale it waits. */
export function settleFunding(state: ExchangeState, market: FuturesMarket): void {
  const { prices } = market;
  if (state.now < prices.nextFundingAt || freshIndex(state, market.base) === undefined) return;
  const rate = expectedFundingPpb(market);
  const paid = collect(state, market, rate);
  const received = distribute(state, market, rate, paid);
  prices.fundingRatePpb = Number(rate);
  prices.premiumSumPpb = 0;
  prices.premiumCount = 0;
  prices.nextFundingAt = nextFunding(state.now, market.fundingIntervalMs);
  state.futuresPrices.markChanged(prices);
  state.out.emit({
    type: 'FundingSettled',
    market: market.id,
    ratePpb: prices.fundingRatePpb,
    mark: market.mark,
    paid: paid as Amount,
    received: received as Amount,
    toFund: paid - received,
    nextAt: prices.nextFundingAt,
  });
}

const dueTo = (position: Position, rate: bigint): bigint =>
  fundingPayment(position.side, markValue(position), rate);

/** Payers pay into the insurance fund first, oldest position first; the fund then pays the receivers. */
function collect(state: ExchangeState, market: FuturesMarket, rate: bigint): bigint {
  const fund = state.ledger.house('insurance', market.settle);
  let paid = 0n;
  for (const position of market.positions.values()) {
    const owed = -dueTo(position, rate);
    if (owed <= 0n) continue;
    const wallet = position.owner.futures(market.settle);
    let part: bigint;
    if (position.mode === 'isolated') {
      // [FUND-5] A position pays at most its margin; liquidation handles the shortfall.
      part = min(owed, position.margin);
      position.margin = (position.margin - part) as Amount;
      state.ledger.move(wallet, fund, path.margin.available, part, 'funding');
    } else {
      drawOnCross(state, position.owner, owed, position);
      part = min(owed, wallet.available);
      state.ledger.move(wallet, fund, path.available.available, part, 'funding');
    }
    paid += part;
    record(state, position, -part);
  }
  return paid;
}

/** [FUND-5] Receivers get their full amount, or the same fraction of it if payers and fund cannot cover the total. */
function distribute(state: ExchangeState, market: FuturesMarket, rate: bigint, paid: bigint): bigint {
  const fund = state.ledger.house('insurance', market.settle);
  let due = 0n;
  for (const position of market.positions.values()) due += max(0n, dueTo(position, rate));
  const payable = due <= paid ? due : min(due, fund.available);
  let received = 0n;
  for (const position of market.positions.values()) {
    const own = dueTo(position, rate);
    if (own <= 0n) continue;
    const part = payable === due ? own : floorDiv(own * payable, due);
    const wallet = position.owner.futures(market.settle);
    const isolated = position.mode === 'isolated';
    if (isolated) position.margin = (position.margin + part) as Amount;
    state.ledger.move(fund, wallet, path.available[isolated ? 'margin' : 'available'], part, 'funding');
    received += part;
    record(state, position, part);
  }
  return received;
}

function record(state: ExchangeState, position: Position, amount: bigint): void {
  position.funding += amount;
  if (position.mode === 'isolated') adjusted(state, position, 'funding', amount);
  else touchPosition(state, position);
  state.out.emit({
    type: 'FundingPaid',
    position: position.id,
    account: position.account,
    market: position.market,
    amount,
  });
}

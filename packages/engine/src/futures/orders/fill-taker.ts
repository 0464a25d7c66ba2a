import type { Amount } from '@meridian/money';
import { notional, openingCost } from '../../formulas.ts';
import type { Lots, Ticks } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { adjusted } from '../positions/draw-on-cross.ts';
import { isWorse } from '../positions/health.ts';
import { fillClose } from './fill-close.ts';
import type { SideFilled } from './fill-maker.ts';
import { fillOpen } from './fill-open.ts';
import type { Closing, FuturesTaker, Opening } from './match-futures.ts';

/** The arriving side of a trade. */
export function fillTaker(taker: FuturesTaker, price: Ticks, contracts: Lots): SideFilled {
  return taker.action.effect === 'open'
    ? openPart(taker, taker.action, price, contracts)
    : closePart(taker, taker.action, price, contracts);
}

/** Spends the order's hold, except the part its remainder needs to rest. */
function openPart(taker: FuturesTaker, action: Opening, price: Ticks, contracts: Lots): SideFilled {
  const { state, market } = taker;
  const { terms, restPrice } = action;
  const rest = notional(restPrice, taker.lots, market.tickUnits);
  const pot = action.held - openingCost(rest, terms.lever, market.takerFeePpm);
  const fill = { market, price, contracts, feePpm: market.takerFeePpm, pot };
  const opened = fillOpen(state, taker.account, terms, fill);
  action.held = (action.held - opened.spent) as Amount;
  return opened;
}

function closePart(taker: FuturesTaker, action: Closing, price: Ticks, contracts: Lots): SideFilled {
  const { state, market } = taker;
  const { position } = action;
  if (isWorse(position, price, action.bankruptcy)) payDifference(state, market, action, price, contracts);
  const { fee } = fillClose(state, position, {
    order: taker.order,
    price,
    contracts,
    feePpm: market.takerFeePpm,
    cause: action.cause,
  });
  action.fees += fee;
  action.fills.push({ price, contracts });
  return { position, fee };
}

/** [LIQ-5] The insurance fund pays the difference between the fill price and the bankruptcy price. */
function payDifference(
  state: ExchangeState,
  market: FuturesMarket,
  action: Closing,
  price: Ticks,
  contracts: Lots,
): void {
  const { position } = action;
  const paid = notional(Math.abs(price - action.bankruptcy), contracts, market.tickUnits);
  const fund = state.ledger.house('insurance', market.settle);
  const wallet = position.owner.futures(market.settle);
  action.insurance += paid;
  if (position.mode === 'cross') {
    state.ledger.move(fund, wallet, path.available.available, paid, 'insurance');
    return;
  }
  position.margin = (position.margin + paid) as Amount;
  state.ledger.move(fund, wallet, path.available.margin, paid, 'insurance');
  adjusted(state, position, 'insurance', paid);
}

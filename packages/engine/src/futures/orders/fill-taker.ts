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
  return taker.does.effect === 'open'
    ? openPart(taker, taker.does, price, contracts)
    : closePart(taker, taker.does, price, contracts);
}

/** Spends the order's hold, except the part its remainder needs to rest. */
function openPart(taker: FuturesTaker, does: Opening, price: Ticks, contracts: Lots): SideFilled {
  const { state, market } = taker;
  const { terms, restPrice } = does;
  const rest = notional(restPrice, taker.lots, market.tickUnits);
  const pot = does.held - openingCost(rest, terms.lever, market.takerFeePpm);
  const fill = { market, price, contracts, feePpm: market.takerFeePpm, pot };
  const opened = fillOpen(state, taker.account, terms, fill);
  does.held = (does.held - opened.spent) as Amount;
  return opened;
}

function closePart(taker: FuturesTaker, does: Closing, price: Ticks, contracts: Lots): SideFilled {
  const { state, market } = taker;
  const { position } = does;
  if (isWorse(position, price, does.bankruptcy)) payDifference(state, market, does, price, contracts);
  const { fee } = fillClose(state, position, {
    order: taker.order,
    price,
    contracts,
    feePpm: market.takerFeePpm,
    cause: does.cause,
  });
  does.fees += fee;
  does.fills.push({ price, contracts });
  return { position, fee };
}

/** [LIQ-5] The insurance fund pays the difference between the fill price and the bankruptcy price. */
function payDifference(
  state: ExchangeState,
  market: FuturesMarket,
  does: Closing,
  price: Ticks,
  contracts: Lots,
): void {
  const { position } = does;
  const paid = notional(Math.abs(price - does.bankruptcy), contracts, market.tickUnits);
  const fund = state.ledger.house('insurance', market.settle);
  const wallet = position.owner.futures(market.settle);
  does.insurance += paid;
  if (position.mode === 'cross') {
    state.ledger.move(fund, wallet, path.available.available, paid, 'insurance');
    return;
  }
  position.margin = (position.margin + paid) as Amount;
  state.ledger.move(fund, wallet, path.available.margin, paid, 'insurance');
  adjusted(state, position, 'insurance', paid);
}

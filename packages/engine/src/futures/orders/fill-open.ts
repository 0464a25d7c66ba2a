import { type Amount, exact, min } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { takeFee } from '../../fees/charge-fee.ts';
import { initialMargin, notional, type PositionSide, tradingFee } from '../../formulas.ts';
import type { Lots, OrderId, Ticks } from '../../ids.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { countOpen, positionFor, touchPosition } from '../positions/keep-position.ts';
import type { MarginMode, Position } from '../positions/position.ts';
import { armFromOrder } from '../triggers/triggers.ts';

/** The fields of an opening order, resting or arriving, that describe its position. */
export interface OpeningTerms {
  readonly id: OrderId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly lever: number;
  readonly takeProfit: Ticks;
  readonly stopLoss: Ticks;
}

export interface Opened {
  readonly position: Position;
  readonly fee: Amount;
  /** Margin plus fee, taken from the frozen amount. */
  readonly spent: bigint;
}

export interface OpeningFill {
  readonly market: FuturesMarket;
  readonly price: Ticks;
  readonly contracts: Lots;
  readonly feePpm: number;
  /** The amount frozen for this fill. */
  readonly pot: bigint;
}

/**
 * [FUT-8] A fill moves its margin from the order's frozen amount into the position and pays the fee. Each fill rounds up
 * margin and fee, but the order rounded up only once, so a fill's margin may be a minor unit or two below the formula.
 * The fee is never short.
 */
export function fillOpen(
  state: ExchangeState,
  account: Account,
  terms: OpeningTerms,
  { market, price, contracts, feePpm, pot }: OpeningFill,
): Opened {
  const value = notional(price, contracts, market.tickUnits);
  const fee = min(tradingFee(value, feePpm), pot) as Amount;
  const margin = min(initialMargin(value, terms.lever), pot - fee);
  const position = positionFor(state, account, market, terms);
  position.contracts += contracts;
  position.cost = (position.cost + value) as Amount;
  position.margin = (position.margin + margin) as Amount;
  position.fees = (position.fees + fee) as Amount;
  countOpen(position, contracts);
  touchPosition(state, position);
  const wallet = account.futures(market.settle);
  state.ledger.move(wallet, wallet, path.frozen.margin, margin, 'margin_hold');
  takeFee(state, wallet.row, 'frozen', account.trader, exact(fee));
  const { side, mode, lever } = terms;
  state.out.emit({
    type: 'PositionIncreased',
    position: position.id,
    account: account.id,
    market: market.id,
    side,
    mode,
    lever,
    order: terms.id,
    price,
    contracts,
    fee,
    open: position.contracts,
    cost: position.cost,
    margin: position.margin,
  });
  if (terms.takeProfit !== 0 || terms.stopLoss !== 0) armFromOrder(state, position, terms, contracts);
  return { position, fee, spent: margin + fee };
}

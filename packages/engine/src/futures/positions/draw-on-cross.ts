import { type Amount, max, min } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import type { PositionAdjusted } from '../futures-events.ts';
import { profitOf } from './health.ts';
import { touchPosition } from './keep-position.ts';
import type { Position } from './position.ts';

/**
 * [MARGIN-11] Makes up to `needed` available for a loss, a fee or funding of a cross position. It uses the available
 * balance, then the margin of that position, then of the other cross positions, and last their unrealized profits, paid
 * out at the mark, which moves their entry cost by the same amount. Oldest position first.
 */
export function drawOnCross(state: ExchangeState, account: Account, needed: bigint, first?: Position): void {
  const wallet = account.futures(state.settlementCoin);
  if (wallet.available >= needed || account.holdings === undefined) return;
  if (first !== undefined) drawMargin(state, first, needed);
  const { positions } = account.holdings;
  for (const position of positions.values()) {
    if (wallet.available >= needed) return;
    if (position.mode === 'cross') drawMargin(state, position, needed);
  }
  for (const position of positions.values()) {
    if (wallet.available >= needed) return;
    if (position.mode === 'cross') drawProfit(state, position, needed);
  }
}

/** The amount drawOnCross could add to the available balance. */
export function drawableFromCross(account: Account): bigint {
  let sum = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values())
      if (position.mode === 'cross') sum += position.margin + max(0n, profitOf(position));
  return sum;
}

function drawMargin(state: ExchangeState, position: Position, needed: bigint): void {
  const wallet = position.owner.futures(state.settlementCoin);
  const drawn = min(position.margin, needed - wallet.available);
  if (drawn <= 0n) return;
  position.margin = (position.margin - drawn) as Amount;
  state.ledger.move(wallet, wallet, path.margin.available, drawn, 'margin_release');
  adjusted(state, position, 'cross_loss', -drawn);
}

function drawProfit(state: ExchangeState, position: Position, needed: bigint): void {
  const wallet = position.owner.futures(state.settlementCoin);
  const drawn = min(profitOf(position), needed - wallet.available);
  if (drawn <= 0n) return;
  position.cost = (position.side === 'long' ? position.cost + drawn : position.cost - drawn) as Amount;
  position.realised += drawn;
  const clearing = state.ledger.house('clearing', wallet.coin);
  state.ledger.move(clearing, wallet, path.available.available, drawn, 'profit');
  adjusted(state, position, 'profit_drawn', drawn);
}

/** Records a change of margin or cost that was not caused by a fill. */
export function adjusted(
  state: ExchangeState,
  position: Position,
  why: PositionAdjusted['why'],
  amount: bigint,
): void {
  touchPosition(state, position);
  state.out.emit({
    type: 'PositionAdjusted',
    position: position.id,
    account: position.account,
    market: position.market,
    open: position.contracts,
    cost: position.cost,
    margin: position.margin,
    why,
    amount,
  });
}

import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { findUnhealthy, type Unhealthy } from '../positions/watch-margin.ts';
import { liquidateCross } from './liquidate-cross.ts';
import { liquidateIsolated } from './liquidate-isolated.ts';

/**
 * [LIQ-2] Liquidates everything unhealthy at these marks before the command ends, worst first. A liquidation can make
 * other accounts unhealthy (its makers, or traders deleveraged against it), so the search repeats until it finds none.
 * It terminates, because each round closes positions or uses up orders and adds none.
 */
export function liquidateUnhealthy(state: ExchangeState, markets: readonly FuturesMarket[]): void {
  const deferred = new Set<number>();
  for (;;) {
    const due = findUnhealthy(state, markets).filter((found) => !isDeferred(found, deferred));
    if (due.length === 0) return;
    for (const { account, position } of due) {
      if (position === undefined) liquidateCross(state, account, deferred);
      // An earlier liquidation in this round may have closed the position.
      else if (state.positions.get(position.id) === position) liquidateIsolated(state, position, deferred);
    }
  }
}

/** Cross wallets are stored by negated account id, so that they cannot collide with position ids. */
const isDeferred = ({ account, position }: Unhealthy, deferred: ReadonlySet<number>): boolean =>
  deferred.has(position === undefined ? -account.id : position.id);

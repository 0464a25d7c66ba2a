import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { findUnhealthy, type Unhealthy } from '../positions/watch-margin.ts';
import { liquidateCross } from './liquidate-cross.ts';
import { liquidateIsolated } from './liquidate-isolated.ts';

/**
 * [LIQ-2] Everything unhealthy at these marks is liquidated before the command ends, the worst first. A liquidation can
 * make others unhealthy (makers who took it over, traders deleveraged against it), so the search goes on until it
 * finds nothing new. It ends: each round closes positions or consumes orders, and nothing adds any.
 */
export function liquidateUnhealthy(state: ExchangeState, markets: readonly FuturesMarket[]): void {
  const deferred = new Set<number>();
  for (;;) {
    const due = findUnhealthy(state, markets).filter((found) => !isDeferred(found, deferred));
    if (due.length === 0) return;
    for (const { account, position } of due) {
      if (position === undefined) liquidateCross(state, account, deferred);
      // The liquidations before it may have closed it or taken it over.
      else if (state.positions.get(position.id) === position) liquidateIsolated(state, position, deferred);
    }
  }
}

/** Cross wallets are remembered by their account below zero, so that the two kinds of ids cannot meet. */
const isDeferred = ({ account, position }: Unhealthy, deferred: ReadonlySet<number>): boolean =>
  deferred.has(position === undefined ? -account.id : position.id);

import { InvariantBroken } from '../invariant-broken.ts';
import { COLLAR_RULES } from '../rules/rule-version.ts';
import type { ExchangeState } from '../state.ts';
import { GUARD_SAMPLES, minuteOf, type PriceGuard } from './price-guard.ts';

/** Once the collar is in force, every market has a guard, and its samples are limited and not from the future. */
export function collarInvariants(state: ExchangeState): void {
  const inForce = state.rules >= COLLAR_RULES;
  const check = (
    market: { readonly id: number; readonly symbol: string; readonly guard: PriceGuard | undefined },
    row: PriceGuard | undefined,
  ): void => {
    if (market.guard !== row || (row !== undefined) !== inForce)
      throw new InvariantBroken(
        'COLLAR-5',
        `the guard of ${market.symbol} is missing or belongs to another market`,
      );
    if (row === undefined) return;
    const { samples, minute, closePrice } = row;
    if (samples.length > GUARD_SAMPLES || samples.some((price) => price < 1) || minute > minuteOf(state.now))
      throw new InvariantBroken('COLLAR-4', `the guard of ${market.symbol} has invalid samples`);
    if ((closePrice === 0) !== (minute === 0))
      throw new InvariantBroken('COLLAR-4', `the guard of ${market.symbol} has a minute without a price`);
  };
  for (const market of state.spotMarkets.rows.values()) check(market, state.spotGuards.get(market.id));
  for (const market of state.futuresMarkets.rows.values()) check(market, state.futuresGuards.get(market.id));
}

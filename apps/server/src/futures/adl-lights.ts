import type { ExchangeState } from '@meridian/engine';
import { viewLights } from '@meridian/engine/futures/positions/futures-views';

type Position = NonNullable<ReturnType<ExchangeState['positions']['get']>>;

const EVERY_MS = 1_000;

/**
 * The places of positions in the deleveraging queue. Sorting takes longer the more positions a queue has, so it is done
 * at most once a second per market, however many callers there are.
 */
export class AdlLights {
  readonly #markets = new Map<number, { readonly at: number; readonly lights: Map<number, number> }>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** From 1 to 5. A position opened since the last sort is shown as last. */
  of(state: ExchangeState, position: Position): number {
    const now = this.#clock();
    const known = this.#markets.get(position.market);
    if (known !== undefined && now - known.at < EVERY_MS) return known.lights.get(position.id) ?? 1;
    const lights = viewLights(state, position.on);
    this.#markets.set(position.market, { at: now, lights });
    return lights.get(position.id) ?? 1;
  }
}

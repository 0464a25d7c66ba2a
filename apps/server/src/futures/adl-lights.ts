import type { ExchangeState } from '@meridian/engine';
import {
  adlLights,
  type RankedPosition,
  rankPosition,
  viewLights,
} from '@meridian/engine/futures/positions/futures-views';
import type { MarketId } from '@meridian/engine/ids';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { Turn } from '../projections/turn.ts';

type Position = NonNullable<ReturnType<ExchangeState['positions']['get']>>;

const EVERY_MS = 1_000;
/** Ranking this many positions takes less than a millisecond. */
const RANKED_AT_ONCE = 250;

interface MarketLights {
  /** By position. */
  lights: ReadonlyMap<number, number>;
  at: number;
  isRanking: boolean;
}

/**
 * The places of positions in the deleveraging queue. Ranking and sorting take longer the more positions a market has, so
 * this is done at most once a second per market, however many callers there are. A large market is ranked in parts, so
 * that orders do not wait for it; until that is done callers get the lights from before.
 */
export class AdlLights {
  readonly #engine: Pick<ExchangePort, 'read'>;
  readonly #clock: () => number;
  readonly #rankedAtOnce: number;
  readonly #markets = new Map<MarketId, MarketLights>();

  constructor(
    engine: Pick<ExchangePort, 'read'>,
    clock: () => number = () => performance.now(),
    rankedAtOnce = RANKED_AT_ONCE,
  ) {
    this.#engine = engine;
    this.#clock = clock;
    this.#rankedAtOnce = rankedAtOnce;
  }

  /** From 1 to 5. A position opened since the last sort is shown as last. */
  of(state: ExchangeState, position: Position): number {
    const known = this.#markets.getOrInsertComputed(position.market, nothingKnown);
    if (!known.isRanking && this.#clock() - known.at >= EVERY_MS) {
      if (position.on.positions.size <= this.#rankedAtOnce) {
        known.lights = viewLights(state, position.on);
        known.at = this.#clock();
      } else void this.#rankInParts(position.market, known);
    }
    return known.lights.get(position.id) ?? 1;
  }

  async #rankInParts(market: MarketId, known: MarketLights): Promise<void> {
    known.isRanking = true;
    try {
      const ids = await this.#engine.read((state) => [
        ...(state.futuresMarkets.get(market)?.positions.keys() ?? []),
      ]);
      const ranked: RankedPosition[] = [];
      for (let start = 0; start < ids.length; start += this.#rankedAtOnce) {
        const part = ids.slice(start, start + this.#rankedAtOnce);
        await new Promise(setImmediate);
        ranked.push(...(await this.#engine.read((state) => rankAll(state, part))));
      }
      const lights = new Map<number, number>();
      const turn = new Turn();
      await turn.next();
      for (const [position, number] of adlLights(ranked)) {
        lights.set(position, number);
        if (turn.over) await turn.next();
      }
      known.lights = lights;
    } catch {
      // The engine stopped serving; the next call after it serves again repeats this.
    } finally {
      known.at = this.#clock();
      known.isRanking = false;
    }
  }
}

const nothingKnown = (): MarketLights => ({
  lights: new Map(),
  at: Number.NEGATIVE_INFINITY,
  isRanking: false,
});

/** Positions that were closed in the meantime are left out. */
const rankAll = (state: ExchangeState, ids: readonly number[]): RankedPosition[] =>
  ids.flatMap((id) => {
    const position = state.positions.get(id);
    return position === undefined ? [] : [rankPosition(state, position)];
  });

import type { IndexBar } from '../prices/index-price-source.ts';
import type { SimulatedAsset } from './simulated-assets.ts';
import {
  type MarketState,
  type Move,
  SimulatedMarket,
  STEP_MS,
  STEPS_PER_HOUR,
  STEPS_PER_MINUTE,
} from './simulated-market.ts';

const MINUTE_MS = 60_000;
const DAY_STEPS = 24 * STEPS_PER_HOUR;
/** Gaps up to this length are simulated step by step, as if the server had run. */
const SHORT_GAP_STEPS = 10 * STEPS_PER_MINUTE;

/**
 * A state one day back from which the simulation reaches exactly the start prices at the end of that day: the first
 * start has a believable day of history and opens at the intended prices.
 */
export function startOneDayBack(assets: readonly SimulatedAsset[], seed: number): MarketState {
  const rehearsal = new SimulatedMarket(assets, seed);
  const start = rehearsal.state;
  for (let step = 0; step < DAY_STEPS; step += STEPS_PER_MINUTE) rehearsal.stride(STEPS_PER_MINUTE);
  const shifted = assets.map(({ code }) => {
    const { logPrice, mood } = start.assets[code]!;
    const wandered = rehearsal.state.assets[code]!.logPrice - logPrice;
    return [code, { logPrice: logPrice - wandered, mood }] as const;
  });
  return { ...start, assets: Object.fromEntries(shifted) };
}

export interface CatchUpListener {
  step(moves: readonly Move[], timeMs: number): void;
  /** A minute simulated in one stride, with its bars. */
  minute(moves: readonly Move[], bars: readonly IndexBar[], timeMs: number): void;
}

/**
 * Advances the market over the time the server was down, to the last step before `toMs`. Short gaps are simulated step
 * by step. Of longer ones the last day is simulated by minutes, because its bars are shown, and the rest by hours.
 */
export function catchUp(
  market: SimulatedMarket,
  epochMs: number,
  toMs: number,
  listener: CatchUpListener,
): void {
  const target = Math.floor((toMs - epochMs) / STEP_MS);
  const timeMs = (): number => epochMs + market.state.step * STEP_MS;
  const step = () => {
    const moves = market.stride(1);
    listener.step(moves, timeMs());
  };

  if (target - market.state.step > SHORT_GAP_STEPS) {
    while (market.state.step % STEPS_PER_MINUTE !== 0) step();
    while (target - market.state.step > DAY_STEPS + 2 * STEPS_PER_HOUR) market.stride(STEPS_PER_HOUR);
    while (target - market.state.step >= STEPS_PER_MINUTE) {
      const startMs = timeMs();
      const moves = market.stride(STEPS_PER_MINUTE);
      listener.minute(moves, barsOfMinute(moves, startMs), timeMs());
    }
  }
  while (market.state.step < target) step();
}

/** The path inside the minute is not simulated; a bar with only its two ends would look artificial. */
function barsOfMinute(moves: readonly Move[], timeMs: number): IndexBar[] {
  return moves
    .filter(({ kind }) => kind === 'coin')
    .map(({ code, open, price: close, volume }) => {
      const [high, low] = open > close ? [open, close] : [close, open];
      const reach = (high - low) / 3n;
      return { coin: code, timeMs, open, high: high + reach, low: low - reach, close, volume };
    });
}

export const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

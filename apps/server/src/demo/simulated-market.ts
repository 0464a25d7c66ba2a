import { INDEX_SCALE } from '../prices/index-price-source.ts';
import { type Noise, seededNoise } from './seeded-noise.ts';
import type { SimulatedAsset } from './simulated-assets.ts';

/** Everything the next step depends on, as plain numbers that can be stored. */
export interface MarketState {
  /** Steps of STEP_MS since the simulation began. */
  readonly step: number;
  /** How volatile the market is: the logarithm of the factor applied to its volatility. */
  readonly mood: number;
  readonly assets: Readonly<Record<string, AssetState>>;
}

export interface AssetState {
  readonly logPrice: number;
  readonly mood: number;
}

/** The result of one step for one asset. */
export interface Move {
  readonly code: string;
  readonly kind: SimulatedAsset['kind'];
  /** Before and after, at INDEX_SCALE. */
  readonly open: bigint;
  readonly price: bigint;
  /** In the coin, at INDEX_SCALE. */
  readonly volume: bigint;
}

export const STEP_MS = 250;
export const STEPS_PER_MINUTE = 60_000 / STEP_MS;
export const STEPS_PER_HOUR = 60 * STEPS_PER_MINUTE;
const STEPS_PER_YEAR = 365 * 24 * STEPS_PER_HOUR;

const MARKET_VOLATILITY = 0.45;
/** Raised volatility fades: half of it is gone after this many steps. */
const MARKET_MOOD = { halfLife: 3 * STEPS_PER_HOUR, deviation: 0.45 };
const ASSET_MOOD = { halfLife: STEPS_PER_HOUR, deviation: 0.35 };
/** About eight times a day the whole market jumps by several minutes' worth of movement. */
const JUMPS_PER_STEP = 8 / (24 * STEPS_PER_HOUR);
const JUMP_IN_STEPS = 8 * STEPS_PER_MINUTE;

const STREAM = { mood: 1, market: 2, jump: 3, jumpSize: 4, assets: 16, perAsset: 4 };

/**
 * Prices as correlated geometric random walks: a market movement that each coin follows by its own factor, a movement
 * of its own, both with changing volatility, and an occasional jump. There is no trend. The same seed gives the same
 * run on any day.
 */
export class SimulatedMarket {
  #assets: readonly SimulatedAsset[];
  readonly #noise: Noise;
  #state: MarketState;

  constructor(assets: readonly SimulatedAsset[], seed: number, state: MarketState = startOf(assets)) {
    this.#assets = assets;
    this.#noise = seededNoise(seed);
    this.#state = withNewAssets(assets, state);
  }

  get state(): MarketState {
    return this.#state;
  }

  /** A coin that was listed while the simulation runs; the other prices go on as they would have. */
  add(asset: SimulatedAsset): void {
    this.#assets = [...this.#assets, asset];
    this.#state = withNewAssets(this.#assets, this.#state);
  }

  /** Advances by that many steps at once; a long stride has the variance of the steps it replaces. */
  stride(steps: number): readonly Move[] {
    const { step, mood } = this.#state;
    const index = step * 4 + Math.min(3, Math.floor(Math.log10(steps)));
    const years = steps / STEPS_PER_YEAR;
    const marketMove = this.#marketMove(index, steps, years, mood);
    const assets: Record<string, AssetState> = {};
    const moves: Move[] = [];
    this.#assets.forEach((asset, n) => {
      const before = this.#state.assets[asset.code]!;
      const stream = STREAM.assets + n * STREAM.perAsset;
      const own =
        asset.ownVolatility *
        multiplier(before.mood, ASSET_MOOD) *
        this.#noise.normal(stream, index) *
        Math.sqrt(years);
      const change = asset.beta * marketMove + own;
      const logPrice = reflectAtLimit(before.logPrice + change, asset);
      assets[asset.code] = { logPrice, mood: this.#drift(before.mood, ASSET_MOOD, steps, stream + 1, index) };
      moves.push({
        code: asset.code,
        kind: asset.kind,
        open: publish(before.logPrice, asset),
        price: publish(logPrice, asset),
        volume: this.#volume(asset, logPrice, change, steps, this.#noise.normal(stream + 2, index)),
      });
    });
    this.#state = {
      step: step + steps,
      mood: this.#drift(mood, MARKET_MOOD, steps, STREAM.mood, index),
      assets,
    };
    return moves;
  }

  /** Whether an asset emits a price in this step: on average in every second one. */
  emits(asset: number): boolean {
    return this.#noise.uniform(STREAM.assets + asset * STREAM.perAsset + 3, this.#state.step) < 0.5;
  }

  #marketMove(index: number, steps: number, years: number, mood: number): number {
    const restlessness = MARKET_VOLATILITY * multiplier(mood, MARKET_MOOD);
    const jumps =
      this.#noise.uniform(STREAM.jump, index) < JUMPS_PER_STEP * Math.min(steps, STEPS_PER_MINUTE);
    const jump = jumps
      ? restlessness * Math.sqrt(JUMP_IN_STEPS / STEPS_PER_YEAR) * this.#noise.normal(STREAM.jumpSize, index)
      : 0;
    return restlessness * Math.sqrt(years) * this.#noise.normal(STREAM.market, index) + jump;
  }

  #drift(mood: number, { halfLife, deviation }: Mood, steps: number, stream: number, index: number): number {
    const kept = 0.5 ** (steps / halfLife);
    return mood * kept + deviation * Math.sqrt(1 - kept * kept) * this.#noise.normal(stream, index);
  }

  /** Volume rises with movement and volatility; single steps differ widely. */
  #volume(asset: SimulatedAsset, logPrice: number, change: number, steps: number, noise: number): bigint {
    if (asset.dailyTurnover === 0) return 0n;
    const ordinary =
      Math.hypot(asset.beta * MARKET_VOLATILITY, asset.ownVolatility) * Math.sqrt(steps / STEPS_PER_YEAR);
    const activity = multiplier(this.#state.mood, MARKET_MOOD) * (0.6 + 0.5 * (Math.abs(change) / ordinary));
    const spread = 0.8;
    const luck = Math.exp(spread * noise - (spread * spread) / 2);
    const turnover = asset.dailyTurnover * (steps / (24 * STEPS_PER_HOUR)) * activity * luck;
    return BigInt(Math.round((turnover / Math.exp(logPrice)) * 10 ** INDEX_SCALE));
  }
}

interface Mood {
  readonly halfLife: number;
  readonly deviation: number;
}

/** On average 1, whatever the deviation. */
const multiplier = (mood: number, { deviation }: Mood): number =>
  Math.exp(mood - (deviation * deviation) / 2);

function startOf(assets: readonly SimulatedAsset[]): MarketState {
  return {
    step: 0,
    mood: 0,
    assets: Object.fromEntries(
      assets.map((asset) => [asset.code, { logPrice: Math.log(asset.startPrice), mood: 0 }]),
    ),
  };
}

/** A coin listed after the state was stored starts at its listing price. */
function withNewAssets(assets: readonly SimulatedAsset[], state: MarketState): MarketState {
  return { ...state, assets: { ...startOf(assets).assets, ...state.assets } };
}

/** Reflected at its limit, so that market accuracies stay meaningful for years. */
function reflectAtLimit(logPrice: number, asset: SimulatedAsset): number {
  const start = Math.log(asset.startPrice);
  const away = logPrice - start;
  if (Math.abs(away) <= asset.maxLogDeviation) return logPrice;
  return (
    start + Math.sign(away) * Math.max(-asset.maxLogDeviation, 2 * asset.maxLogDeviation - Math.abs(away))
  );
}

function publish(logPrice: number, { decimals }: SimulatedAsset): bigint {
  const units = BigInt(Math.max(1, Math.round(Math.exp(logPrice) * 10 ** decimals)));
  return units * 10n ** BigInt(INDEX_SCALE - decimals);
}

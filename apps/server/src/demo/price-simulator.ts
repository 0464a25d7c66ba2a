import { formatTrimmed, max, min } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { loadMarkets, type Market } from '../markets/markets-table.ts';
import {
  type CurrencyRates,
  INDEX_SCALE,
  type IndexBar,
  type IndexPriceSource,
  type IndexTick,
} from '../prices/index-price-source.ts';
import type { SimulatedPrices } from './local-feeds.ts';
import { loadBars, loadSimulation, type StoredSimulation, saveSimulation } from './reference-prices-table.ts';
import { assetsOf, SIMULATED_ASSETS, type SimulatedAsset } from './simulated-assets.ts';
import { catchUp, minuteOf, startOneDayBack } from './simulated-history.ts';
import { type Move, SimulatedMarket, STEP_MS } from './simulated-market.ts';

const DAY_MS = 24 * 60 * 60_000;
const SAVE_EVERY_MS = 5_000;
/** Every price is emitted at least this often. */
const MAX_SILENCE_MS = 1_000;
/** More than two days of minutes, kept in memory while the database does not respond. */
const MAX_UNSAVED = 50_000;

export interface SimulatorDeps {
  readonly database: Pick<Database, 'db'>;
  readonly log: Logger;
  readonly seed: number;
  readonly clock: () => number;
  readonly assets?: readonly SimulatedAsset[];
}

/**
 * The demo's reference prices. Prices continue from their last state and move by the time that has passed. A crash changes
 * nothing, since the steps after the last saved state are deterministic.
 */
export class PriceSimulator implements IndexPriceSource, CurrencyRates {
  readonly #deps: SimulatorDeps;
  #assets: readonly SimulatedAsset[];
  readonly #epochMs: number;
  readonly #market: SimulatedMarket;
  readonly #listeners = new Set<(ticks: readonly IndexTick[]) => void>();
  readonly #prices = new Map<string, bigint>();
  /** The current minute, and finished ones that are not stored yet. */
  #minute: Readonly<Record<string, IndexBar>> = {};
  #unsaved: readonly IndexBar[] = [];
  /** The volume since a coin's last tick, and the time of that tick. */
  readonly #unsent = new Map<string, { readonly volume: bigint; readonly sinceMs: number }>();
  #lastTickMs: number | undefined;
  #savedAtMs = 0;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  private constructor(deps: SimulatorDeps, assets: readonly SimulatedAsset[], from: StoredSimulation) {
    this.#deps = deps;
    this.#assets = assets;
    this.#epochMs = from.epochMs;
    this.#market = new SimulatedMarket(assets, deps.seed, from.state);
    this.#minute = from.minute;
  }

  static async open(deps: SimulatorDeps): Promise<PriceSimulator> {
    const listed = deps.assets === undefined ? await loadMarkets(deps.database) : [];
    const assets = deps.assets ?? [...SIMULATED_ASSETS, ...assetsOf(listed, SIMULATED_ASSETS)];
    const from = (await loadSimulation(deps.database)) ?? {
      epochMs: minuteOf(deps.clock()) - DAY_MS,
      state: startOneDayBack(assets, deps.seed),
      minute: {},
    };
    const simulator = new PriceSimulator(deps, assets, from);
    simulator.advance();
    await simulator.#store();
    return simulator;
  }

  /** Prices for the coins of markets that were listed while the server runs. */
  list(markets: readonly Market[]): void {
    const added = assetsOf(markets, this.#assets);
    for (const asset of added) this.#market.add(asset);
    this.#assets = [...this.#assets, ...added];
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.advance();
      if (this.#deps.clock() - this.#savedAtMs >= SAVE_EVERY_MS) void this.save();
    }, STEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.save();
  }

  get lastTickMs(): number | undefined {
    return this.#lastTickMs;
  }

  /** The newest price of every coin. */
  current(): SimulatedPrices {
    const coins = this.#assets.filter(({ kind }) => kind === 'coin');
    const prices = coins.flatMap(({ code }) => {
      const price = this.#prices.get(code);
      return price === undefined ? [] : [[code, price] as const];
    });
    return { timeMs: this.#lastTickMs ?? this.#deps.clock(), prices: new Map(prices) };
  }

  async history(sinceMs: number): Promise<readonly IndexBar[]> {
    await this.save();
    return loadBars(this.#deps.database, sinceMs);
  }

  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  rateOf(currency: string): string | undefined {
    const asset = this.#assets.find(({ code, kind }) => kind === 'currency' && code === currency);
    const price = asset && this.#prices.get(asset.code);
    return price === undefined ? undefined : formatTrimmed(price, INDEX_SCALE);
  }

  /** Runs the steps that are due. After the clock was set back, it waits. */
  advance(): void {
    const ticks: IndexTick[] = [];
    catchUp(this.#market, this.#epochMs, this.#deps.clock(), {
      step: (moves, timeMs) => {
        this.#keepPrices(moves, timeMs);
        this.#extendMinute(moves, timeMs);
        ticks.push(...this.#ticksOf(moves, timeMs));
      },
      minute: (moves, bars, timeMs) => {
        this.#keepPrices(moves, timeMs);
        this.#unsaved = [...this.#unsaved, ...bars].slice(-MAX_UNSAVED);
      },
    });
    if (ticks.length > 0) for (const listener of this.#listeners) listener(ticks);
  }

  /** Saves run one after the other; a save also writes what a failed one could not. */
  save(): Promise<void> {
    this.#savedAtMs = this.#deps.clock();
    this.#saving = this.#saving
      .then(() => this.#store())
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'reference prices could not be saved'));
    return this.#saving;
  }

  async #store(): Promise<void> {
    const bars = this.#unsaved;
    this.#unsaved = [];
    const simulation = { epochMs: this.#epochMs, state: this.#market.state, minute: this.#minute };
    try {
      await saveSimulation(this.#deps.database, simulation, bars);
    } catch (error) {
      this.#unsaved = [...bars, ...this.#unsaved].slice(-MAX_UNSAVED);
      throw error;
    }
  }

  #keepPrices(moves: readonly Move[], timeMs: number): void {
    for (const { code, price } of moves) this.#prices.set(code, price);
    this.#lastTickMs = timeMs;
  }

  #extendMinute(moves: readonly Move[], timeMs: number): void {
    const minute: Record<string, IndexBar> = {};
    for (const { code, kind, open, price, volume } of moves) {
      if (kind !== 'coin') continue;
      const bar = this.#minute[code] ?? {
        coin: code,
        timeMs: minuteOf(timeMs - STEP_MS),
        open,
        high: open,
        low: open,
        close: open,
        volume: 0n,
      };
      minute[code] = {
        ...bar,
        high: max(bar.high, price),
        low: min(bar.low, price),
        close: price,
        volume: bar.volume + volume,
      };
    }
    const isMinuteEnd = timeMs === minuteOf(timeMs);
    if (isMinuteEnd) this.#unsaved = [...this.#unsaved, ...Object.values(minute)].slice(-MAX_UNSAVED);
    this.#minute = isMinuteEnd ? {} : minute;
  }

  #ticksOf(moves: readonly Move[], timeMs: number): IndexTick[] {
    const ticks: IndexTick[] = [];
    moves.forEach(({ code, kind, price, volume: added }, asset) => {
      if (kind !== 'coin') return;
      const { volume, sinceMs } = this.#unsent.get(code) ?? { volume: 0n, sinceMs: timeMs };
      if (this.#market.emits(asset) || timeMs - sinceMs >= MAX_SILENCE_MS) {
        ticks.push({ coin: code, price, volume: volume + added, timeMs });
        this.#unsent.set(code, { volume: 0n, sinceMs: timeMs });
      } else {
        this.#unsent.set(code, { volume: volume + added, sinceMs });
      }
    });
    return ticks;
  }
}

import { parseArgs } from 'node:util';
import { apply, type Command } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import { TestExchange } from '@meridian/engine/testing/exchange';
import type { Amount } from '@meridian/money';
import { PATH_KINDS, type PathKind, type PathTick, pricePath, STEP_DEVIATION } from './price-paths.ts';

const FORESIGHTS_MS = [250, 500, 900] as const;
/** How large a known move must be before a bot bets on it, in deviations of a step. */
const THRESHOLDS = [0, 1, 2, 3, 4] as const;
const PERIOD_MS = 30_000;
const PAYOUT_PPM = 800_000;
/** Bots look for a chance this often. */
const LOOK_MS = 100;
/** After a bet a bot waits, so that its bets do not all hang on the same few prices. */
const REST_MS = 2_000;
const STAKE = 100_000_000n as Amount;
const RICH = 10n ** 17n;
/** Fewer contracts say nothing about an expectation. */
const ENOUGH = 1_000;
const NEWEST_RULES_WITHOUT_DELAY = 5;

/**
 * `npm run simulate -- cycle-foresight --contracts 100000 --seed 7`: bots that know the index 250 to 900 ms before the
 * exchange bet on what they know. Under the rules in force the best of them must lose; under the rules before the delay
 * it must earn, or this detector detects nothing. Returns the exit code.
 */
export function simulateCycleForesight(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { contracts: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
  });
  const [contracts, seed] = [Number(values.contracts), Number(values.seed)];
  const now = bestOf(betWithForesight(seed, contracts));
  const before = bestOf(betWithForesight(seed, contracts, NEWEST_RULES_WITHOUT_DELAY));
  console.log(`rules in force:        best bot ${inWords(now)}`);
  console.log(`rules before version 6: best bot ${inWords(before)}`);
  if (now.expectation > 0) console.error('a bot with foresight earns');
  if (before.expectation <= 0) console.error('the bots do not earn where they should: they prove nothing');
  return now.expectation <= 0 && before.expectation > 0 ? 0 : 1;
}

/** How one bot did on one kind of path. */
export interface BotResult {
  readonly path: PathKind;
  readonly foresightMs: number;
  readonly threshold: number;
  readonly contracts: number;
  /** What a stake of one brings on average. */
  readonly expectation: number;
}

export function betWithForesight(seed: number, contracts: number, rules?: number): BotResult[] {
  const each = Math.ceil(contracts / PATH_KINDS.length);
  return PATH_KINDS.flatMap((path, place) => new Run(path, seed * 10 + place, rules).bet(each));
}

export const bestOf = (results: readonly BotResult[]): BotResult =>
  results
    .filter(({ contracts }) => contracts >= ENOUGH)
    .reduce((best, each) => (each.expectation > best.expectation ? each : best));

interface Bot {
  readonly account: AccountId;
  readonly foresightMs: number;
  readonly threshold: number;
  restsUntil: number;
  contracts: number;
  staked: bigint;
  paid: bigint;
}

/** All bots on one path, with the real engine. */
class Run {
  readonly #path: PathKind;
  readonly #exchange: TestExchange;
  readonly #ticks: Generator<PathTick>;
  readonly #bots: Bot[] = [];
  readonly #btc;
  /** Prices that the exchange has not seen yet. */
  readonly #ahead: PathTick[] = [];

  constructor(path: PathKind, seed: number, rules: number | undefined) {
    this.#path = path;
    this.#exchange = new TestExchange(rules);
    const { now } = this.#exchange;
    const usdt = this.#exchange.coin('USDT');
    this.#btc = this.#exchange.coin('BTC');
    this.#exchange.send({
      type: 'AddCycleOffer',
      id: 1,
      coin: this.#btc,
      periodMs: PERIOD_MS,
      minStake: 1n as Amount,
      maxStake: STAKE,
      payoutPpm: PAYOUT_PPM,
      exposureCap: RICH as Amount,
      open: true,
    });
    const pool = { wallet: 'cycle_pool', coin: usdt, amount: RICH, reason: 'simulation' } as const;
    this.#exchange.send({ type: 'FundHouse', ...pool });
    for (const foresightMs of FORESIGHTS_MS)
      for (const threshold of THRESHOLDS) {
        const account = this.#exchange.person(`bot ${foresightMs} ${threshold}`);
        const funds = { account, wallet: 'futures', coin: usdt, amount: RICH, reason: 'simulation' } as const;
        this.#exchange.send({ type: 'AdjustBalance', ...funds });
        this.#bots.push({
          account,
          foresightMs,
          threshold,
          restsUntil: 0,
          contracts: 0,
          staked: 0n,
          paid: 0n,
        });
      }
    this.#ticks = pricePath(path, seed, now);
  }

  bet(contracts: number): BotResult[] {
    let { now } = this.#exchange;
    let published = this.#publish(this.#next());
    for (let made = 0; made < contracts; now += LOOK_MS) {
      while (this.#peek().at <= now) published = this.#publish(this.#next());
      for (const bot of this.#bots) if (this.#tryBet(bot, now, published)) made++;
    }
    const end = now + 2 * PERIOD_MS;
    while (this.#peek().at <= end) this.#publish(this.#next());
    return this.#bots.map(({ foresightMs, threshold, contracts: count, staked, paid }) => ({
      path: this.#path,
      foresightMs,
      threshold,
      contracts: count,
      expectation: count === 0 ? 0 : Number(paid - staked) / Number(staked),
    }));
  }

  #tryBet(bot: Bot, now: number, published: number): boolean {
    if (now < bot.restsUntil) return false;
    const known = this.#priceKnownAt(now + bot.foresightMs);
    const move = known === undefined ? 0 : Math.log(known / published) / STEP_DEVIATION;
    if (move === 0 || Math.abs(move) < bot.threshold) return false;
    const direction = move > 0 ? 'above' : 'below';
    const { account } = bot;
    this.#apply({
      type: 'OpenCycleContract',
      at: now,
      key: undefined,
      account,
      offer: 1,
      direction,
      stake: STAKE,
    });
    bot.restsUntil = now + REST_MS;
    return true;
  }

  /** The newest price that is observed by then and not published yet. */
  #priceKnownAt(time: number): number | undefined {
    while (this.#ahead.length === 0 || this.#ahead.at(-1)!.at <= time) this.#ahead.push(this.#draw());
    return this.#ahead.findLast(({ at }) => at <= time)?.price;
  }

  #publish({ at, price }: PathTick): number {
    const scaled = BigInt(Math.round(price * 1e6)) * 10_000n;
    this.#apply({ type: 'SetIndexPrice', at, coin: this.#btc, price: scaled, observedAt: at });
    return price;
  }

  #apply(command: Command): void {
    const { result, events } = apply(this.#exchange.state, command);
    if (!result.ok) throw new Error(`${command.type} was rejected: ${result.reason}`);
    for (const event of events) {
      if (event.type !== 'CycleSettled') continue;
      const bot = this.#bots.find(({ account }) => account === event.account)!;
      bot.contracts++;
      bot.staked += event.stake;
      bot.paid += event.paid;
    }
  }

  #peek(): PathTick {
    if (this.#ahead.length === 0) this.#ahead.push(this.#draw());
    return this.#ahead[0]!;
  }

  #next(): PathTick {
    const tick = this.#peek();
    this.#ahead.shift();
    return tick;
  }

  #draw(): PathTick {
    const { value } = this.#ticks.next();
    return value;
  }
}

const inWords = ({ path, foresightMs, threshold, contracts, expectation }: BotResult): string =>
  `${(expectation * 100).toFixed(2)} % of a stake (${path}, ${foresightMs} ms ahead, moves from ${threshold} deviations, ` +
  `${contracts} contracts)`;

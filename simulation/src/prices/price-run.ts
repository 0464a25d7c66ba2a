import type { EngineEvent } from '@meridian/engine';
import { FuturesDesk } from '@meridian/engine/testing/futures/futures-desk';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { parseDecimal } from '@meridian/money';
import { FeedPrices } from '@meridian/server/prices/feeds/feed-prices';
import type { IndexTick } from '@meridian/server/prices/index-price-source';
import pino from 'pino';
import { drawFaults, looksValid, replyOf, type SimulatedSource } from './price-faults.ts';

/** Ways to make an index that must be caught. */
export const PLANTED_BUGS = ['mean', 'first source', 'one is enough', 'keeps old prices'] as const;
export type PlantedBug = (typeof PLANTED_BUGS)[number];

export interface PriceReport {
  readonly faults: Map<string, number>;
  ticks: number;
  staleSeconds: number;
  settled: number;
  voided: number;
  readonly problems: string[];
}

const START_PRICE = 60_000;
const PHASE_SECONDS = 25;
const OFFER = 1;
/** Honest prices stay this near to the start, so that no honest price liquidates or triggers anything. */
const MAX_MOVE = 0.03;
const FIVE_PERCENT = 0.05;
const ENGINE_UNITS = 10 ** 10;

/** One exchange with positions and cycle contracts, fed by the server's own feeds from sources that misbehave. */
export class PriceRun {
  readonly #report: PriceReport;
  readonly #random: SeededRandom;
  readonly #bug: PlantedBug | undefined;
  readonly #desk = new FuturesDesk();
  readonly #sources: SimulatedSource[];
  readonly #feeds: FeedPrices;
  readonly #ticks: IndexTick[] = [];
  /** Honest prices of the last seconds, lowest and highest. */
  readonly #honest: { readonly timeMs: number; readonly low: number; readonly high: number }[] = [];
  readonly #validAt = new Map<number, number>();
  #price = START_PRICE;
  #second = 0;

  constructor(seed: number, report: PriceReport, bug?: PlantedBug) {
    this.#report = report;
    this.#random = new SeededRandom(seed);
    this.#bug = bug;
    this.#sources = Array.from({ length: this.#random.between(3, 5) }, (_, place) => ({
      place,
      hasTime: this.#random.chance(0.5),
      fault: undefined,
      frozen: undefined,
    }));
    this.#feeds = new FeedPrices({
      settings: {
        sources: this.#sources.map(({ place, hasTime }) => ({
          ...{ name: `s${place}`, kind: 'json' as const, url: `https://s${place}.example/{COIN}` },
          ...{ pricePath: ['price'], ...(hasTime && { timePath: ['t'] }) },
        })),
        rateSources: [],
        allowPrivate: false,
      },
      coins: async () => ['BTC'],
      log: pino({ level: 'silent' }),
      clock: () => this.#desk.now,
      get: async (address, { maxBytes }) => this.#reply(address, maxBytes),
    });
    this.#feeds.subscribe((ticks) => this.#ticks.push(...ticks));
    this.#open();
  }

  /** Positions that a wrong price of 10 % would end, and an offer to bet on. */
  #open(): void {
    const desk = this.#desk;
    for (const name of ['ada', 'bob']) desk.fund(name, '100000');
    desk.trade('ada', 'bob', 100, `${START_PRICE}`, 'x10');
    desk.stops('ada', 'long', 'tp 66000 sl 55000');
    const stake = desk.amount('1', 'USDT');
    const exposureCap = desk.amount('1000000', 'USDT');
    const coin = desk.coin('BTC');
    const offer = { id: OFFER, coin, periodMs: 30_000, minStake: stake, maxStake: stake, exposureCap };
    desk.send({ type: 'AddCycleOffer', ...offer, payoutPpm: 800_000, open: true });
    const pool = {
      wallet: 'cycle_pool',
      coin: desk.coin('USDT'),
      amount: exposureCap,
      reason: 'run',
    } as const;
    desk.send({ type: 'FundHouse', ...pool });
    this.#noteHonest(START_PRICE, START_PRICE);
  }

  async play(seconds: number): Promise<void> {
    const held = this.#held();
    for (this.#second = 1; this.#second <= seconds; this.#second++) {
      this.#desk.now += 1_000;
      this.#price = this.#moved();
      if (this.#second % PHASE_SECONDS === 0) {
        this.#checkRecovery();
        drawFaults(this.#sources, this.#random, this.#price, this.#desk.now);
        for (const { fault } of this.#sources) if (fault) this.#count(fault);
      }
      await this.#step();
      if (this.#held() !== held) return this.#fail(`positions changed from ${held} to ${this.#held()}`);
      if (this.#report.problems.length > 0) return;
    }
  }

  async #step(): Promise<void> {
    const before = { mark: this.#desk.market().mark, isStale: this.#age() > 5_000 };
    await this.#feeds.poll();
    this.#noteHonest(this.#price * 0.999, this.#price * 1.001);
    const wasSet = this.#submit();
    this.#send(() => this.#desk.send({ type: 'AdvanceClock' }));
    if (wasSet) this.#checkIndex();
    else if (before.isStale && this.#desk.market().mark !== before.mark)
      this.#fail('the mark moved without an index');
    if (this.#age() > 5_000) this.#report.staleSeconds++;
    const mark = this.#desk.market().mark / 10;
    if (Math.abs(mark / this.#price - 1) > MAX_MOVE * 2 + FIVE_PERCENT) this.#fail(`the mark is ${mark}`);
    if (this.#second % 10 === 0) this.#bet();
  }

  #bet(): void {
    const age = this.#age();
    const direction = this.#random.chance(0.5) ? 'above' : 'below';
    const stake = this.#desk.amount('1', 'USDT');
    const account = this.#desk.person('ada');
    const result = this.#desk.send({ type: 'OpenCycleContract', account, offer: OFFER, direction, stake });
    if (age > 2_000 && result.ok) this.#fail(`a contract opened on an index of ${age} ms`);
    if (age <= 2_000 && !result.ok) this.#fail(`no contract opened on a fresh index: ${result.reason}`);
  }

  /** Brings prices to the engine like the heartbeat does; a planted bug makes its own. */
  #submit(): boolean {
    const coin = this.#desk.coin('BTC');
    const index = this.#index();
    if (this.#bug !== undefined) {
      const price = this.#buggyPrice(this.#bug);
      if (price === undefined) return false;
      const observedAt = this.#desk.now;
      return this.#send(() => this.#desk.send({ type: 'SetIndexPrice', coin, price, observedAt }));
    }
    const tick = this.#ticks.splice(0).at(-1);
    if (tick === undefined) return false;
    this.#report.ticks++;
    const accepted = this.#send(() =>
      this.#desk.send({ type: 'CombineIndexPrice', coin, sources: tick.sources! }),
    );
    if (!accepted && this.#index() !== index) this.#fail('a refused price changed the index');
    return accepted;
  }

  #send(command: () => { readonly ok: boolean }): boolean {
    const { ok } = command();
    for (const event of this.#desk.lastEvents) this.#checkEvent(event);
    return ok;
  }

  /** Every price that decides a contract is near to what honest sources said at that time. */
  #checkEvent(event: EngineEvent): void {
    if (event.type !== 'CycleSettled') return;
    if (event.outcome === 'void') this.#report.voided++;
    else this.#report.settled++;
    if (event.outcome === 'void') return;
    for (const tick of [event.entry!, event.exit!])
      if (!this.#isHonest(Number(tick.price) / ENGINE_UNITS, tick.observedAt, FIVE_PERCENT))
        this.#fail(`a contract was settled with ${Number(tick.price) / ENGINE_UNITS}`);
  }

  #checkIndex(): void {
    const price = Number(this.#index()) / ENGINE_UNITS;
    const frozen = this.#sources.filter(({ fault }) => fault === 'frozen').length;
    const wrong = frozen > 0 || this.#sources.some(({ frozen: last }) => last !== undefined);
    if (!this.#isHonest(price, this.#desk.now, wrong ? FIVE_PERCENT : 0))
      this.#fail(`the index is ${price}, honest sources say ${this.#price.toFixed(2)}`);
    const since = this.#desk.now - 5_000;
    const valid = this.#sources.filter(({ place }) => (this.#validAt.get(place) ?? 0) >= since);
    if (valid.length < 2) this.#fail(`the index was set from ${valid.length} source`);
  }

  /** At the end of a phase in which most sources were honest, the index is fresh. */
  #checkRecovery(): void {
    const honest = this.#sources.filter(({ fault }) => fault === undefined).length;
    if (honest < 2 || honest * 2 <= this.#sources.length || this.#second <= PHASE_SECONDS) return;
    if (this.#age() > 3_000) this.#fail(`the index is ${this.#age()} ms old with ${honest} honest sources`);
  }

  #buggyPrice(bug: PlantedBug): bigint | undefined {
    const [coin] = this.#feeds.status().coins;
    const quotes = (coin?.quotes ?? []).filter(({ price }) => price !== undefined);
    const fresh = quotes
      .filter(({ state }) => state !== 'stale')
      .map(({ price }) => parseDecimal(price!, 10)!);
    const all = quotes.map(({ price }) => parseDecimal(price!, 10)!).sort((a, b) => (a < b ? -1 : 1));
    if (bug === 'keeps old prices') return all[all.length >> 1];
    if (fresh.length === 0) return undefined;
    if (bug === 'mean') return fresh.reduce((sum, price) => sum + price, 0n) / BigInt(fresh.length);
    return bug === 'first source' ? fresh[0] : fresh.sort((a, b) => (a < b ? -1 : 1))[fresh.length >> 1];
  }

  async #reply(address: string, maxBytes: number) {
    const source = this.#sources[Number(/^https:\/\/s(\d)\./.exec(address)![1])]!;
    const honest = this.#price * (1 + (this.#random.unit() - 0.5) * 0.002);
    const reply = replyOf(source, honest, this.#desk.now, { random: this.#random, maxBytes });
    if (looksValid(source.fault)) this.#validAt.set(source.place, this.#desk.now);
    return reply;
  }

  #moved(): number {
    const moved = this.#price * (1 + (this.#random.unit() - 0.5) * 0.001);
    return Math.abs(moved / START_PRICE - 1) < MAX_MOVE ? moved : this.#price;
  }

  #noteHonest(low: number, high: number): void {
    this.#honest.push({ timeMs: this.#desk.now, low, high });
  }

  /** A price counts for 5 s, and observation times are up to 5 s old. */
  #isHonest(price: number, timeMs: number, tolerance: number): boolean {
    const near = this.#honest.filter((each) => Math.abs(each.timeMs - timeMs) <= 6_000);
    const low = Math.min(...near.map((each) => each.low));
    const high = Math.max(...near.map((each) => each.high));
    return price >= low * (1 - tolerance) - 0.01 && price <= high * (1 + tolerance) + 0.01;
  }

  #index(): bigint {
    return this.#desk.state.indexPrices.mustGet(this.#desk.coin('BTC')).price;
  }

  #age(): number {
    return this.#desk.now - this.#desk.state.indexPrices.mustGet(this.#desk.coin('BTC')).observedAt;
  }

  #held(): string {
    return ['ada', 'bob'].map((name) => this.#desk.held(name).join()).join(' / ');
  }

  #count(fault: string): void {
    this.#report.faults.set(fault, (this.#report.faults.get(fault) ?? 0) + 1);
  }

  #fail(words: string): void {
    const faults = this.#sources.map(({ fault }) => fault ?? 'honest').join(', ');
    this.#report.problems.push(`second ${this.#second} (${faults}): ${words}`);
  }
}

import { MAX_OPEN_FUTURES_ORDERS } from '@meridian/engine/futures/orders/refuse-opening';
import { type AccountId, accountId, type MarketId } from '@meridian/engine/ids';
import { MAX_OPEN_SPOT_ORDERS } from '@meridian/engine/spot/place-spot-order';
import { cycleOrders, openOffers } from './cycle-player.ts';
import type { Exchange, Order } from './exchange.ts';
import { type HoldingTrade, openHoldings } from './holders.ts';
import { levelsFor, makerOrders } from './maker.ts';
import { MAKERS, openAccounts, TAKERS } from './open-accounts.ts';
import { Random } from './random.ts';
import { isLeftBehind, takerOrder } from './taker.ts';
import { countUnpriced, futuresView, spotView, type View } from './venue.ts';

export interface SimulatorOptions {
  readonly exchange: Exchange;
  readonly seed: number;
  /** Called with every error that is not a rejection; the simulator continues. */
  readonly onProblem: (error: unknown) => void;
  /** How busy a market is, compared with an ordinary one; 1 if it is not known. */
  readonly activity?: (market: MarketId) => number;
  /** Called with the trades that opened the holders' positions, before the other participants begin. */
  readonly onHoldings?: (trades: readonly HoldingTrade[]) => Promise<void>;
  /** How often the participants act in one market. */
  readonly stepMs?: number;
}

interface Venue {
  readonly market: MarketId;
  readonly product: 'spot' | 'futures';
  readonly random: Random;
  /** Orders a maker keeps on each side. */
  readonly levels: number;
}

const STEP_MS = 1_000;
/** Of an order by a taker when the last price is between the best prices. */
const TAKER_CHANCE = 0.38;
/** Of an order by a guest, whenever a spot market has its turn. */
const GUEST_CHANCE = 0.02;
const CYCLE_MS = 3_000;

/**
 * Makers and takers with ordinary accounts on every market, and two sides of cycle contracts. They see the same index and book as
 * every user, send the same commands, and get the same rejections.
 */
export class Simulator {
  readonly #options: SimulatorOptions;
  #venues: Venue[] = [];
  #guests: readonly number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #cycleTimer: NodeJS.Timeout | undefined;
  #awaiting: NodeJS.Timeout | undefined;
  #turn = 0;
  #started = false;
  #refreshing: Promise<void> = Promise.resolve();
  #stepping: Promise<void> | undefined;
  #cycling: Promise<void> | undefined;

  constructor(options: SimulatorOptions) {
    this.#options = options;
  }

  /** `guests` are funded accounts that take now and then, in spot markets only. */
  async start(guests: readonly number[] = []): Promise<void> {
    this.#guests = guests;
    await this.#findVenues();
    await this.#hold();
    this.#playCycles(new Random(this.#options.seed * 7919));
    this.#started = true;
    this.#schedule();
  }

  /** Only at a start: a market that is listed while the simulator runs begins without open interest. */
  async #hold(): Promise<void> {
    const { exchange, seed, activity = () => 1, onHoldings } = this.#options;
    const trades = await openHoldings({ exchange, seed, activity });
    if (trades.length > 0) await onHoldings?.(trades);
  }

  /** Trades in the markets that were listed since, too. */
  refresh(): Promise<void> {
    if (!this.#started) return Promise.resolve();
    this.#refreshing = this.#refreshing
      .then(() => this.#findVenues())
      .then(() => this.#awaitPrices())
      .catch(this.#options.onProblem);
    return this.#refreshing;
  }

  /** The participants get their stock of a new coin once it has a price. */
  async #awaitPrices(): Promise<void> {
    const { exchange, onProblem, stepMs = STEP_MS } = this.#options;
    const before = await exchange.read(countUnpriced);
    clearInterval(this.#awaiting);
    if (before === 0 || !this.#started) return;
    const look = async () => {
      if ((await exchange.read(countUnpriced)) !== before) await this.refresh();
    };
    this.#awaiting = setInterval(() => void look().catch(onProblem), stepMs);
  }

  async #findVenues(): Promise<void> {
    const { exchange, seed } = this.#options;
    await openAccounts(exchange);
    const markets = await exchange.read((state) => [
      ...[...state.spotMarkets.rows.values()].map(({ id }) => ({ market: id, product: 'spot' as const })),
      ...[...state.futuresMarkets.rows.values()].map(({ id }) => ({
        market: id,
        product: 'futures' as const,
      })),
    ]);
    const count = (product: Venue['product']) => markets.filter((venue) => venue.product === product).length;
    const levels = {
      spot: levelsFor(count('spot'), MAX_OPEN_SPOT_ORDERS),
      futures: levelsFor(count('futures'), MAX_OPEN_FUTURES_ORDERS),
    };
    const known = new Map(this.#venues.map((venue) => [venue.market, venue]));
    this.#venues = markets.map((venue) => ({
      ...venue,
      random: known.get(venue.market)?.random ?? new Random(seed * 7919 + venue.market),
      levels: levels[venue.product],
    }));
    if (this.#started && this.#venues.length > known.size) this.#schedule();
  }

  /** One market at a time, evenly spread: a burst over all markets would delay other orders. */
  #schedule(): void {
    clearInterval(this.#timer);
    if (this.#venues.length === 0) return;
    const pause = (this.#options.stepMs ?? STEP_MS) / this.#venues.length;
    this.#timer = setInterval(() => {
      this.#stepping ??= this.#step().finally(() => {
        this.#stepping = undefined;
      });
    }, pause);
  }

  async stop(): Promise<void> {
    this.#started = false;
    await this.#refreshing;
    clearInterval(this.#awaiting);
    clearInterval(this.#timer);
    clearInterval(this.#cycleTimer);
    await this.#stepping;
    await this.#cycling;
  }

  async #step(): Promise<void> {
    const venue = this.#venues[this.#turn % this.#venues.length]!;
    const round = Math.floor(this.#turn / this.#venues.length);
    this.#turn++;
    try {
      await this.#make(venue, accountId(MAKERS[round % MAKERS.length]!));
      await this.#take(
        venue,
        accountId(TAKERS[round % TAKERS.length]!),
        venue.random.chance(TAKER_CHANCE) ? 'always' : 'left behind',
      );
      if (venue.product === 'spot' && this.#guests.length > 0 && venue.random.chance(GUEST_CHANCE))
        await this.#take(
          venue,
          accountId(this.#guests[venue.random.between(0, this.#guests.length - 1)]!),
          'always',
        );
    } catch (error) {
      this.#options.onProblem(error);
    }
  }

  /** Both sides of cycle contracts, for as long as the simulator runs. */
  #playCycles(random: Random): void {
    let turn = 0;
    this.#cycleTimer = setInterval(() => {
      const [above, below] = [TAKERS[turn % TAKERS.length]!, TAKERS[(turn + 1) % TAKERS.length]!];
      turn++;
      this.#cycling = this.#options.exchange
        .read(openOffers)
        .then((offers) => this.#send(cycleOrders(offers, [above, below], random)))
        .catch((error: unknown) => this.#options.onProblem(error));
    }, CYCLE_MS);
  }

  /** The book of a quiet market is as deep as an ordinary one, so that users can trade there too. */
  async #make(venue: Venue, account: AccountId): Promise<void> {
    const view = await this.#look(venue, account, Math.max(1, this.#activity(venue)));
    if (view !== undefined)
      await this.#send(makerOrders(view, account, venue.random, venue.product, venue.levels));
  }

  async #take(venue: Venue, account: AccountId, when: 'always' | 'left behind'): Promise<void> {
    const view = await this.#look(venue, account, this.#activity(venue));
    if (view === undefined || (when === 'left behind' && !isLeftBehind(view))) return;
    const order = takerOrder(view, account, venue.random, venue.product);
    if (order !== undefined) await this.#send([order]);
  }

  #activity({ market }: Venue): number {
    return this.#options.activity?.(market) ?? 1;
  }

  /** The sizes of orders grow with the activity of their market. */
  async #look({ market, product }: Venue, account: AccountId, activity: number): Promise<View | undefined> {
    const read = product === 'spot' ? spotView : futuresView;
    const view = await this.#options.exchange.read((state) => read(state, market, account));
    return view && { ...view, thousand: view.thousand * activity };
  }

  /** Sends all commands at once, so that they reach the journal in one batch. Rejections are expected. */
  async #send(orders: readonly Order[]): Promise<void> {
    const sent = await Promise.allSettled(orders.map((order) => this.#options.exchange.submit(order)));
    for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

import type { Product } from '../collar/collar-commands.ts';
import { DEFAULT_COLLAR_PPM, GUARD_SAMPLES } from '../collar/price-guard.ts';
import type { Command } from '../commands.ts';
import type { Applied } from '../engine.ts';
import type { EngineEvent } from '../events.ts';
import type { CoinId, MarketId, Ticks } from '../ids.ts';
import { INDEX_STALE_MS } from '../markets/index-price.ts';
import { COLLAR_RULES } from '../rules/rule-version.ts';
import type { ExchangeState } from '../state.ts';

interface Followed {
  collarPpm: number;
  /** Every price of the slow reference with its minute; the starting price has the minute −1. */
  prices: { readonly minute: number; readonly price: Ticks }[];
}
/** A price in ticks as a fraction. */
type Fraction = readonly [over: bigint, under: bigint];

/**
 * Keeps all trades and index prices, computes the reference for every order from them, and checks the engine's
 * decision. It shares no code with the collar and reads only the market terms from the state.
 */
export class CollarAuditor {
  readonly #markets = new Map<string, Followed>();
  readonly #index = new Map<number, { readonly price: bigint; readonly observedAt: number }>();
  #now = 0;
  #inForce = false;
  /** How many orders were judged, by verdict, so that a run can show that all verdicts occurred. */
  readonly judged = new Map<string, number>();

  /** Checks a command against the prices before it, then records its own. */
  record(state: ExchangeState, command: Command, { result, events }: Applied): void {
    this.#now = Math.max(this.#now, command.at);
    const repeated = 'key' in command && command.key !== undefined;
    const order = orderOf(state, command);
    if (this.#inForce && order !== undefined && !repeated) {
      const traded = events.flatMap((event) => tradePrice(event) ?? []);
      this.#judge(state, order, result.ok ? 'ok' : result.reason, traded);
    }
    for (const event of events) this.#learn(state, event);
    if (command.type === 'SetCollar' && result.ok) {
      const market = this.#follow(command.product, command.market);
      market.collarPpm = command.collarPpm;
      if (command.reference > 0) market.prices = [{ minute: -1, price: command.reference }];
    }
  }

  #judge(state: ExchangeState, order: Order, verdict: string, traded: readonly number[]): void {
    const reference = this.#reference(state, order);
    const { collarPpm } = this.#follow(order.product, order.market);
    const inRange = reference !== undefined && within(order.price, reference, collarPpm);
    this.judged.set(verdict, (this.judged.get(verdict) ?? 0) + 1);
    const fail = (what: string): never => {
      throw new Error(`[COLLAR] ${what}: ${JSON.stringify(order)} got ${verdict}`);
    };
    if (verdict === 'no_reference_price' && reference !== undefined) fail('there is a reference');
    if (verdict === 'price_out_of_range' && (inRange || reference === undefined))
      fail('the price is in range');
    if (verdict !== 'ok') return;
    if (reference === undefined) {
      if (traded.length > 0 && !order.closes) fail('it traded without a reference');
    } else if (order.price > 0) {
      if (!inRange) fail('the price is out of range');
    } else if (order.product === 'spot') {
      const band = Math.min(state.spotMarkets.mustGet(order.market).bandPpm, collarPpm);
      const beyond = (price: Ticks): boolean =>
        !within(price, reference, band) &&
        BigInt(price) * reference[1] > reference[0] === (order.side === 'buy');
      if (traded.some(beyond)) fail('it filled beyond the band');
    }
  }

  #learn(state: ExchangeState, event: EngineEvent): void {
    if (event.type === 'IndexPriceChanged') this.#index.set(event.coin, event);
    if (event.type === 'SpotTraded') this.#trade('spot', event.market, event.price);
    if (event.type === 'FuturesTraded') this.#trade('futures', event.market, event.price);
    if (event.type !== 'RulesRaised' || event.version < COLLAR_RULES) return;
    this.#inForce = true;
    for (const { id, lastPrice } of state.spotMarkets.rows.values()) this.#start('spot', id, lastPrice);
    for (const { id, mark } of state.futuresMarkets.rows.values()) this.#start('futures', id, mark);
  }

  #start(product: Product, id: number, price: Ticks): void {
    this.#follow(product, id).prices = price > 0 ? [{ minute: -1, price }] : [];
  }

  #trade(product: Product, id: number, price: Ticks): void {
    this.#follow(product, id).prices.push({ minute: Math.floor(this.#now / 60_000), price });
  }

  #follow(product: Product, id: number): Followed {
    const name = `${product} ${id}`;
    const known = this.#markets.get(name) ?? { collarPpm: DEFAULT_COLLAR_PPM, prices: [] };
    this.#markets.set(name, known);
    return known;
  }

  #reference(state: ExchangeState, { product, market: id }: Order): Fraction | undefined {
    if (product === 'spot') {
      const { base, quote, priceScale } = state.spotMarkets.mustGet(id);
      const [over, under] = [this.#fresh(state, base), this.#fresh(state, quote)];
      if (over !== undefined && under !== undefined) return [over * 10n ** BigInt(priceScale), under];
      return this.#slow(product, id);
    }
    const { base, priceScale, prices } = state.futuresMarkets.mustGet(id);
    const index = this.#fresh(state, base);
    if (index !== undefined) return [index, 10n ** BigInt(10 - priceScale)];
    return this.#slow(product, id) ?? (prices.mark > 0 ? [BigInt(prices.mark), 1n] : undefined);
  }

  #fresh(state: ExchangeState, coin: CoinId): bigint | undefined {
    if (coin === state.settlementCoin) return 10n ** 10n;
    const index = this.#index.get(coin);
    return index !== undefined && this.#now - index.observedAt <= INDEX_STALE_MS ? index.price : undefined;
  }

  #slow(product: Product, id: number): Fraction | undefined {
    const closes = new Map<number, number>();
    for (const { minute, price } of this.#follow(product, id).prices) closes.set(minute, price);
    closes.delete(Math.floor(this.#now / 60_000));
    let prices = [...closes.values()].slice(-GUARD_SAMPLES);
    if (prices.length % 2 === 0) prices = prices.slice(0, -1);
    const middle = prices.sort((one, other) => one - other)[Math.floor(prices.length / 2)];
    return middle === undefined ? undefined : [BigInt(middle), 1n];
  }
}

interface Order {
  readonly product: Product;
  readonly market: MarketId;
  readonly side: string;
  /** 0 at market. */
  readonly price: Ticks;
  readonly closes: boolean;
}

function orderOf(state: ExchangeState, command: Command): Order | undefined {
  if (command.type === 'PlaceSpotOrder' && state.spotMarkets.get(command.market) !== undefined) {
    const { market, side, style, price } = command;
    return { product: 'spot', market, side, price: style === 'limit' ? price : 0, closes: false };
  }
  if (command.type === 'PlaceFuturesOrder' && state.futuresMarkets.get(command.market) !== undefined) {
    const { market, side, style, price } = command;
    return { product: 'futures', market, side, price: style === 'limit' ? price : 0, closes: false };
  }
  return undefined;
}

const tradePrice = (event: EngineEvent): number | undefined =>
  event.type === 'SpotTraded' || event.type === 'FuturesTraded' ? event.price : undefined;

function within(price: Ticks, [over, under]: Fraction, ppm: number): boolean {
  const scaled = BigInt(price) * under;
  const away = scaled > over ? scaled - over : over - scaled;
  // The ticks next to the reference are always in range, and the lowest price is one tick.
  return away * 1_000_000n <= over * BigInt(ppm) || away < under || (price === 1 && over < under);
}

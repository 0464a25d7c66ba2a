import { parseDecimal } from '@meridian/money';
import { type MarketId, marketId, type OrderId, orderId } from '../ids.ts';
import type { SpotRules } from '../markets/spot-market.ts';
import type { Result } from '../results.ts';
import type { TimeInForce } from '../spot/spot-events.ts';
import { TestExchange, word } from './exchange.ts';

export const BTC_USDT = marketId(1);
const ETH_USDT = marketId(2);

const PRICE_SCALE = 1;
const LOT_SCALE = 4;

export const SPOT_RULES: SpotRules = {
  state: 'trading',
  minLots: 10,
  maxLots: 1_000_000,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  bandPpm: 50_000,
};

/**
 * A test exchange with BTC/USDT (tick 0.1, lot 0.0001, 0.1 % and 0.2 %) and a short order notation. The collar around
 * the reference of 100 has its maximum width, so that scenarios about other rules can use any price below 200.
 */
export class SpotDesk extends TestExchange {
  constructor(rules: Partial<SpotRules> = {}, version?: number) {
    super(version);
    const quote = this.coin('USDT');
    const base = this.coin('BTC');
    this.coin('CTT');
    const eth = this.coin('ETH');
    const shared = { quote, priceScale: PRICE_SCALE, lotScale: LOT_SCALE, ...SPOT_RULES, ...rules };
    this.send({ type: 'AddSpotMarket', id: BTC_USDT, symbol: 'BTC/USDT', base, ...shared });
    this.send({ type: 'AddSpotMarket', id: ETH_USDT, symbol: 'ETH/USDT', base: eth, ...shared });
    for (const market of [BTC_USDT, ETH_USDT]) this.collar(market, '99.9999', '100');
  }

  /** Sets a market's collar in percent and its starting reference; '0' sets no reference. */
  collar(market: MarketId, percent: string, reference = '0'): Result {
    const collarPpm = steps(percent, 4);
    return this.send({
      type: 'SetCollar',
      product: 'spot',
      market,
      collarPpm,
      reference: steps(reference, PRICE_SCALE),
    });
  }

  /**
   * One order in words: "buy 0.5 at 100", "sell 1 at 99 post-only", "buy 1 at 100 ioc", "buy 1 at 100 fok", "sell 0.2 market",
   * "buy for 50" (a market buy with a budget of 50 USDT).
   */
  order(name: string, words: string, key?: string, market: MarketId = BTC_USDT): Result {
    const [side = '', second = '', third = '', fourth = '', force = ''] = words.split(' ');
    const common = { type: 'PlaceSpotOrder' as const, account: this.person(name), key, market };
    if (second === 'for') {
      const budget = this.amount(third, 'USDT');
      return this.send({
        ...common,
        side: 'buy',
        style: 'market',
        timeInForce: 'ioc',
        price: 0,
        lots: 0,
        budget,
      });
    }
    const shared = {
      ...common,
      side: side as 'buy' | 'sell',
      lots: steps(second, LOT_SCALE),
      budget: 0n as never,
    };
    if (third === 'market') return this.send({ ...shared, style: 'market', timeInForce: 'ioc', price: 0 });
    const timeInForce = FORCES[force] ?? 'gtc';
    return this.send({ ...shared, style: 'limit', timeInForce, price: steps(fourth, PRICE_SCALE) });
  }

  cancel(name: string, order: OrderId): Result {
    return this.send({ type: 'CancelSpotOrder', account: this.person(name), order });
  }

  /** The book in words: "sell 101×2 100×1 | buy 99×3", best price next to the bar. */
  book(market: MarketId = BTC_USDT): string {
    const { book } = this.state.spotMarkets.mustGet(market);
    const side = (which: 'buy' | 'sell'): string[] =>
      book.depth(which, 100).map(([price, lots]) => `${price / 10}×${lots / 10_000}`);
    return `sell ${side('sell').reverse().join(' ') || 'none'} | buy ${side('buy').join(' ') || 'none'}`;
  }

  /** The trades and ended orders of the last command, in words. */
  story(): string[] {
    return this.lastEvents.flatMap((event) => {
      if (event.type === 'SpotTraded') return [`trade ${event.lots / 10_000} at ${event.price / 10}`];
      if (event.type !== 'SpotOrderClosed') return [];
      const filled = event.filledLots / 10_000;
      return [
        event.cancelled === undefined ? `filled ${filled}` : `ended ${event.cancelled} after ${filled}`,
      ];
    });
  }

  /** Plays rows of [person, order, outcome]; the outcome is "ok", a rejection, or the expected story. */
  play(
    rows: readonly (readonly [who: string, order: string, outcome: string | readonly string[]])[],
  ): string[] {
    return rows.flatMap(([who, order, outcome], row) => {
      const [verb = '', id = ''] = order.split(' ');
      const result = verb === 'cancel' ? this.cancel(who, orderId(Number(id))) : this.order(who, order);
      const got = typeof outcome === 'string' ? word(result) : this.story();
      const same = JSON.stringify(got) === JSON.stringify(outcome);
      return same
        ? []
        : [`row ${row + 1} (${who}: ${order}) gave ${JSON.stringify(got)}, not ${JSON.stringify(outcome)}`];
    });
  }
}

const FORCES: Readonly<Record<string, TimeInForce>> = { 'post-only': 'post_only', ioc: 'ioc', fok: 'fok' };

function steps(decimal: string, scale: number): number {
  const value = parseDecimal(decimal, scale);
  if (value === undefined) throw new Error(`${decimal} does not fit a scale of ${scale}`);
  return Number(value);
}

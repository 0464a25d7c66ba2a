import type { FuturesEntrust } from '@meridian/contract/schemas/futures';
import type { EngineEvent } from '@meridian/engine';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { isoTime } from '../trading/iso-time.ts';
import { figuresOf, wireMode, wireType } from './figures.ts';

/** Everything about one futures order, in the engine's units. */
export interface FuturesOrderFacts {
  readonly id: number;
  readonly market: number;
  readonly side: 'long' | 'short';
  readonly effect: 'open' | 'close';
  /** 0 for an order that opens. */
  readonly position: number;
  readonly cause: FuturesEntrust['cause'];
  readonly mode: 'isolated' | 'cross';
  readonly lever: number;
  readonly style: 'limit' | 'market';
  readonly price: number;
  readonly contracts: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly filled: number;
  /** Sum of price × contracts of its fills. */
  readonly filledValue: bigint;
  readonly fees: bigint;
  /** Of the contracts it closed; null when it is not recorded. */
  readonly realised: bigint | null;
  readonly placedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  /** Why the rest was canceled; null for an order that was not. */
  readonly cancelled: FuturesEntrust['cancelcause'];
}

/** The order in the names of the wire; `mark` in ticks, for its distance from the order's price. */
export function entrustOf(
  order: FuturesOrderFacts,
  directory: MarketDirectory,
  mark: number,
): FuturesEntrust {
  const figures = figuresOf(directory, order.market);
  const { pair } = figures;
  const away = order.price === 0 || mark === 0 ? 0 : mark - order.price;
  return {
    id: order.id,
    autoid: order.market,
    tradcoin: pair.tradcoin,
    maincoin: pair.maincoin,
    type: wireType(order.side),
    tdMode: wireMode(order.mode),
    lever: order.lever,
    effect: order.effect,
    positionid: order.position === 0 ? null : order.position,
    cause: order.cause,
    style: order.style,
    entrust_price: order.price === 0 ? '0' : figures.price(order.price),
    price: figures.average(order.filledValue, order.filled),
    number: String(order.contracts),
    unfilled: String(order.contracts - order.filled),
    state: stateOf(order),
    point: figures.price(order.side === 'long' ? away : -away),
    profitPrice: figures.priceOrNull(order.takeProfit),
    lossPrice: figures.priceOrNull(order.stopLoss),
    fess: figures.money(order.fees),
    last_profit: order.effect === 'open' || order.realised === null ? null : figures.money(order.realised),
    wdate: isoTime(order.placedAt),
    closedate: order.closedAt === null ? null : isoTime(order.closedAt),
    cancelcause: order.cancelled,
  };
}

function stateOf({ filled, contracts, closedAt }: FuturesOrderFacts): FuturesEntrust['state'] {
  if (filled === contracts) return 'all';
  if (closedAt === null) return filled > 0 ? 'section' : 'unfilled';
  return filled > 0 ? 'uncancel' : 'cancel';
}

/** The order as its own command left it; undefined when the command was a repetition and has no events. */
export function factsOf(
  id: number,
  events: readonly EngineEvent[],
  at: number,
): FuturesOrderFacts | undefined {
  let facts: FuturesOrderFacts | undefined;
  for (const event of events) {
    if (event.type === 'FuturesOrderAccepted' && event.order === id) {
      const { market, side, effect, position, cause, mode, lever, style, price, contracts } = event;
      const { takeProfit, stopLoss } = event;
      facts = {
        ...{ id, market, side, effect, position, cause, mode, lever, style, price, contracts },
        ...{ takeProfit, stopLoss, filled: 0, filledValue: 0n, fees: 0n, realised: 0n },
        ...{ placedAt: at, closedAt: null, cancelled: null },
      };
    } else if (facts !== undefined && event.type === 'FuturesTraded') {
      const isTaker = event.takerOrder === id;
      if (!isTaker && event.makerOrder !== id) continue;
      facts = {
        ...facts,
        filled: facts.filled + event.contracts,
        filledValue: facts.filledValue + BigInt(event.price) * BigInt(event.contracts),
        fees: facts.fees + (isTaker ? event.takerFee : event.makerFee),
      };
    } else if (facts !== undefined && event.type === 'PositionReduced' && event.order === id)
      facts = { ...facts, realised: (facts.realised ?? 0n) + event.profit };
    else if (facts !== undefined && event.type === 'FuturesOrderClosed' && event.order === id)
      facts = { ...facts, closedAt: at, cancelled: event.cancelled ?? null };
  }
  return facts;
}

import type { OrderSide } from '@meridian/contract/domain/order';
import { barStart, type ChartInterval } from '../candles/intervals.ts';

interface OwnRecord {
  readonly id: number;
  readonly side: OrderSide;
  readonly price: string;
  readonly quantity: string;
}

/** One of the user's open orders; its quantity is what is left to fill. */
export type ChartOrder = OwnRecord;

/** A trade of the user. */
export interface ChartFill extends OwnRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The user's orders and trades in the market of the chart. */
export interface OwnTrading {
  readonly orders: readonly ChartOrder[];
  readonly fills: readonly ChartFill[];
}

/** Lines and marks beyond these numbers could not be told apart. */
const MAX_ORDERS = 50;
const MAX_FILLS = 500;

export interface OrderLine extends Pick<ChartOrder, 'side' | 'quantity'> {
  readonly price: number;
}

export function orderLines(orders: readonly ChartOrder[]): OrderLine[] {
  return orders
    .map(({ side, price, quantity }) => ({ side, price: Number(price), quantity }))
    .filter(({ price }) => price > 0)
    .slice(0, MAX_ORDERS);
}

export interface FillMark {
  /** The start of the candle in which the trades happened. */
  readonly time: number;
  readonly side: OrderSide;
  /** Average price, weighted by quantity. */
  readonly price: number;
  readonly count: number;
}

/** One mark for the fills of a candle and side. Plain numbers are precise enough for pixels. */
export function fillMarks(fills: readonly ChartFill[], interval: ChartInterval): FillMark[] {
  const sums = new Map<
    string,
    { time: number; side: OrderSide; total: number; quantity: number; count: number }
  >();
  for (const fill of fills.slice(0, MAX_FILLS)) {
    const time = barStart(interval, fill.time);
    const [price, quantity] = [Number(fill.price), Number(fill.quantity)];
    if (!(price > 0) || !(quantity > 0)) continue;
    const key = `${fill.side} ${time}`;
    const sum = sums.get(key) ?? { time, side: fill.side, total: 0, quantity: 0, count: 0 };
    sum.total += price * quantity;
    sum.quantity += quantity;
    sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ time, side, total, quantity, count }) => ({
    time,
    side,
    price: total / quantity,
    count,
  }));
}

/** The price beside which a mark is drawn: the end of its candle, so that it covers none of it. */
export const markedEnd = (
  { side, price }: Pick<FillMark, 'side' | 'price'>,
  candle: { readonly high: number; readonly low: number } | undefined,
): number => (side === 'buy' ? candle?.low : candle?.high) ?? price;

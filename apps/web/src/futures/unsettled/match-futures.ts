import type { FuturesOrder, FuturesPosition, FuturesTrigger } from '@meridian/contract/domain/futures';
import {
  parseKeptClose,
  parseKeptCloseMany,
  parseKeptFuturesOrder,
  parseKeptStops,
} from '@meridian/contract/mappers/kept-futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';
import { CLOCKS_DIFFER_MS, isSameFigure } from '../../markets/orders/match-order.ts';

type Asked = Pick<UnsettledCall, 'path' | 'body' | 'begun'>;

const KINDS = new Map<string, Pick<FuturesOrder, 'side' | 'style'>>([
  [futures.buyLimit.path, { side: 'long', style: 'limit' }],
  [futures.sellLimit.path, { side: 'short', style: 'limit' }],
  [futures.buyMarket.path, { side: 'long', style: 'market' }],
  [futures.sellMarket.path, { side: 'short', style: 'market' }],
]);

/** The order in a list that a call of unknown outcome has placed, to open or to close; undefined when there is none. */
export function findPlacedFutures(call: Asked, orders: readonly FuturesOrder[]): FuturesOrder | undefined {
  const isIt = call.path === futures.closePosition.path ? closeOf(call) : openOf(call);
  return (
    isIt && orders.find((order) => isIt(order) && Date.parse(order.placedAt) >= call.begun - CLOCKS_DIFFER_MS)
  );
}

type IsIt = (order: FuturesOrder) => boolean;

function openOf({ path, body }: Asked): IsIt | undefined {
  const kind = KINDS.get(path);
  const asked = parseKeptFuturesOrder(body);
  if (kind === undefined || asked === undefined) return undefined;
  return (order) =>
    order.effect === 'open' &&
    order.side === kind.side &&
    order.style === kind.style &&
    order.base === asked.base &&
    order.quote === asked.quote &&
    order.leverage === asked.leverage &&
    order.marginMode === asked.marginMode &&
    isSameFigure(order.quantity, asked.quantity) &&
    (kind.style === 'market' || isSameFigure(order.price, asked.price ?? ''));
}

function closeOf({ body }: Asked): IsIt | undefined {
  const asked = parseKeptClose(body);
  if (asked === undefined) return undefined;
  return (order) =>
    order.effect === 'close' &&
    order.cause === 'user' &&
    order.positionId === asked.positionId &&
    isSameFigure(order.quantity, asked.quantity) &&
    (asked.price === undefined
      ? order.style === 'market'
      : order.style === 'limit' && isSameFigure(order.price, asked.price));
}

/** Whether a call that closes many positions has done so: none that existed when it was made is still open. */
export function isManyClosed({ body, begun }: Asked, positions: readonly FuturesPosition[]): boolean {
  const asked = parseKeptCloseMany(body);
  if (asked === undefined) return false;
  return !positions.some(
    ({ base, side, openedAt }) =>
      (asked.coin === undefined || base === asked.coin) &&
      (asked.which === 'all' || side === asked.which) &&
      Date.parse(openedAt) <= begun + CLOCKS_DIFFER_MS,
  );
}

/** The armed trigger that a call of unknown outcome has set or changed. */
export function findStops(
  { body, begun }: Asked,
  triggers: readonly FuturesTrigger[],
): FuturesTrigger | undefined {
  const asked = parseKeptStops(body);
  if (asked === undefined) return undefined;
  return triggers.find(
    (trigger) =>
      (asked.id === undefined
        ? trigger.positionId === asked.positionId && Date.parse(trigger.setAt) >= begun - CLOCKS_DIFFER_MS
        : trigger.id === asked.id) &&
      isSamePrice(trigger.takeProfit, asked.takeProfit) &&
      isSamePrice(trigger.stopLoss, asked.stopLoss) &&
      isSamePrice(trigger.quantity, asked.quantity),
  );
}

const isSamePrice = (shown: string | null, asked: string | undefined): boolean =>
  shown === null || asked === undefined ? shown === null && asked === undefined : isSameFigure(shown, asked);

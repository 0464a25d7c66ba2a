import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, type Codec, oneOf, record, uintAs } from '../codec/codec.ts';
import type { AccountId, Lots, MarketId, OrderId, Ticks } from '../ids.ts';
import type { OrderStyle, SpotOrderTerms, TimeInForce } from './spot-events.ts';
import { SIDES } from './spot-order.ts';

export const ORDER_STYLES = ['limit', 'market'] as const satisfies readonly OrderStyle[];
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'post_only', 'fok'] as const satisfies readonly TimeInForce[];

/** [BOOK-10] Whether the remainder of a limit order rests. */
export const mayRest = (timeInForce: TimeInForce): boolean =>
  timeInForce === 'gtc' || timeInForce === 'post_only';

export interface PlaceSpotOrder extends ByAccount, SpotOrderTerms {
  readonly type: 'PlaceSpotOrder';
}
export interface CancelSpotOrder extends ByAccount {
  readonly type: 'CancelSpotOrder';
  readonly order: OrderId;
}
/** An operator cancels all orders of a market that is halted or being wound up. */
export interface CancelMarketOrders extends Timed {
  readonly type: 'CancelMarketOrders';
  readonly market: MarketId;
}

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | CancelMarketOrders;

const side = oneOf(SIDES);
const style = oneOf(ORDER_STYLES);
const timeInForce = oneOf(TIMES_IN_FORCE);

export const spotCommandCodecs: {
  readonly [Type in SpotCommand['type']]: Codec<Omit<Extract<SpotCommand, { type: Type }>, 'type'>>;
} = {
  PlaceSpotOrder: record(
    {
      ...byAccount,
      market: uintAs<MarketId>(),
      side,
      style,
      timeInForce,
      price: uintAs<Ticks>(),
      lots: uintAs<Lots>(),
      budget: bigAs<Amount>(),
    },
    (from) => ({
      at: from.uint(),
      account: from.uint() as AccountId,
      key: byAccount.key.read(from),
      market: from.uint() as MarketId,
      side: side.read(from),
      style: style.read(from),
      timeInForce: timeInForce.read(from),
      price: from.uint() as Ticks,
      lots: from.uint() as Lots,
      budget: from.big() as Amount,
    }),
  ),
  CancelSpotOrder: record({ ...byAccount, order: uintAs<OrderId>() }, (from) => ({
    at: from.uint(),
    account: from.uint() as AccountId,
    key: byAccount.key.read(from),
    order: from.uint() as OrderId,
  })),
  CancelMarketOrders: record({ ...timed, market: uintAs<MarketId>() }),
};

import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, type Codec, oneOf, record, uint } from '../codec/codec.ts';
import type { OrderStyle, TimeInForce } from './spot-events.ts';
import { SIDES, type Side } from './spot-order.ts';

export const ORDER_STYLES = ['limit', 'market'] as const satisfies readonly OrderStyle[];
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'post_only'] as const satisfies readonly TimeInForce[];

export interface PlaceSpotOrder extends ByAccount {
  readonly type: 'PlaceSpotOrder';
  readonly market: number;
  readonly side: Side;
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  /** Ticks; 0 for a market order. */
  readonly price: number;
  /** Lots; 0 for a market buy. */
  readonly lots: number;
  /** Quote coin to spend, for a market buy; else 0. */
  readonly budget: Amount;
}
export interface CancelSpotOrder extends ByAccount {
  readonly type: 'CancelSpotOrder';
  readonly order: number;
}
/** An operator empties a market that is halted or being wound up. */
export interface CancelMarketOrders extends Timed {
  readonly type: 'CancelMarketOrders';
  readonly market: number;
}

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | CancelMarketOrders;

export const spotCommandCodecs: {
  readonly [Type in SpotCommand['type']]: Codec<Omit<Extract<SpotCommand, { type: Type }>, 'type'>>;
} = {
  PlaceSpotOrder: record({
    ...byAccount,
    market: uint,
    side: oneOf(SIDES),
    style: oneOf(ORDER_STYLES),
    timeInForce: oneOf(TIMES_IN_FORCE),
    price: uint,
    lots: uint,
    budget: bigAs<Amount>(),
  }),
  CancelSpotOrder: record({ ...byAccount, order: uint }),
  CancelMarketOrders: record({ ...timed, market: uint }),
};

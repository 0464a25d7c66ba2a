import type {
  AnyPair,
  LimitOrderInput,
  MarketOrderInput,
  OrderFilter,
  OrderTrade,
  OwnTrade,
  RecordFilter,
  RecordPage,
  SpotAccount,
  SpotOrder,
} from '../domain/order.ts';
import type { SpotEntrust, SpotOwnTrade, SpotPairAccount } from '../schemas/spot-entrust.ts';
import type { OrderTradeWire } from '../schemas/trades.ts';
import { pairToWire } from './markets.ts';
import { toOrderState, WIRE_STATES } from './order-states.ts';

export const toSpotOrder = (order: SpotEntrust): SpotOrder => ({
  id: order.id,
  marketId: order.autoid,
  side: order.type,
  style: order.style,
  timeInForce: order.timeInForce,
  base: order.tradcoin,
  quote: order.maincoin,
  price: order.price,
  quantity: order.number,
  unfilled: order.unfilled,
  state: toOrderState(order.state),
  placedAt: order.wdate,
  filled: order.dealnumber,
  averagePrice: order.dealprice,
  filledQuote: order.dealamount,
  fees: order.fees,
  closedAt: order.closedate,
  cancelReason: order.cancelcause,
});

export const toSpotOrders = (orders: readonly SpotEntrust[]): SpotOrder[] => orders.map(toSpotOrder);

export const toOrderTrade = ({
  id,
  price,
  number,
  fee,
  feecoin,
  role,
  wdate,
}: OrderTradeWire): OrderTrade => ({
  id,
  price,
  quantity: number,
  fee,
  feeCoin: feecoin,
  role,
  tradedAt: wdate,
});

export const toOrderTrades = (trades: readonly OrderTradeWire[]): OrderTrade[] => trades.map(toOrderTrade);

const toOwnTrade = (trade: SpotOwnTrade): OwnTrade => ({
  ...toOrderTrade(trade),
  orderId: trade.entrustid,
  marketId: trade.autoid,
  base: trade.tradcoin,
  quote: trade.maincoin,
  side: trade.type,
  quoteAmount: trade.amount,
});

export const toOrderPage = ({ rows, next }: RecordPage<SpotEntrust>): RecordPage<SpotOrder> => ({
  rows: toSpotOrders(rows),
  next,
});

export const toTradePage = ({ rows, next }: RecordPage<SpotOwnTrade>): RecordPage<OwnTrade> => ({
  rows: rows.map(toOwnTrade),
  next,
});

export const toSpotAccount = ({ balance, entrust_order }: SpotPairAccount): SpotAccount => ({
  available: { base: balance.tradusable, quote: balance.mainusable },
  openOrders: toSpotOrders(entrust_order),
});

export const orderFilterToWire = ({ base, quote, side, state, ...page }: OrderFilter) => ({
  ...optionalPairToWire({ base, quote }),
  type: side,
  state: state && WIRE_STATES[state],
  ...page,
});

export const recordFilterToWire = ({ base, quote, side, state, ...span }: RecordFilter) => ({
  ...optionalPairToWire({ base, quote }),
  type: side,
  state: state && WIRE_STATES[state],
  ...span,
});

export const optionalPairToWire = ({ base, quote }: AnyPair) => ({ maincoin: quote, tradcoin: base });

/**
 * The order of the keys matters: browsers store the body of an order of unknown outcome as text, and the same text gets
 * the same idempotency key.
 */
export const marketOrderToWire = ({ base, quote, board, quantity }: MarketOrderInput) => ({
  ...pairToWire({ base, quote }),
  plate: board,
  number: quantity,
});

export const limitOrderToWire = ({ price, timeInForce, ...order }: LimitOrderInput) => ({
  ...marketOrderToWire(order),
  price,
  timeInForce,
});

import type {
  ClosePositionInput,
  CloseWhich,
  FuturesAccount,
  FuturesLimitOrderInput,
  FuturesMarketPage,
  FuturesOrder,
  FuturesOrderInput,
  FuturesPosition,
  FuturesTerms,
  FuturesTrigger,
  MarginChangeInput,
  MarginMode,
  PositionMargin,
  PositionSide,
  StopsInput,
  TriggerState,
} from '../domain/futures.ts';
import type {
  FuturesAccountWire,
  FuturesEntrust,
  FuturesMarketPageWire,
  FuturesPositionWire,
  FuturesTriggerWire,
  PositionMarginWire,
} from '../schemas/futures.ts';
import { pairToWire, toMarket } from './markets.ts';
import { toOrderState } from './order-states.ts';

export const toPositionSide = (type: 1 | 2): PositionSide => (type === 1 ? 'long' : 'short');
const toMarginMode = (mode: 'lsolate' | 'cross'): MarginMode => (mode === 'lsolate' ? 'isolated' : 'cross');

const toTerms = (row: Pick<FuturesEntrust, 'tradcoin' | 'maincoin' | 'type' | 'tdMode' | 'lever'>) =>
  ({
    base: row.tradcoin,
    quote: row.maincoin,
    side: toPositionSide(row.type),
    marginMode: toMarginMode(row.tdMode),
    leverage: row.lever,
  }) satisfies FuturesTerms;

export const toFuturesMarketPage = (page: FuturesMarketPageWire): FuturesMarketPage => {
  const { info, levers, tiers, sell, conbuy, trades } = page;
  const rows = (levels: FuturesMarketPageWire['sell']) =>
    levels.map(({ price, amount }) => ({ price, quantity: amount }));
  return {
    market: toMarket(info),
    high: info.high,
    low: info.low,
    open: info.open,
    markPrice: info.markPrice,
    indexPrice: info.indexPrice,
    fundingRate: info.fundingRate,
    lastFundingRate: info.lastFundingRate,
    nextFundingAt: info.fundingTime,
    fundingIntervalMs: info.fundingInterval,
    openInterest: info.openInterest,
    insuranceFund: info.insurance,
    makerFeeRate: info.makergas,
    leverages: levers.map(({ lever }) => lever),
    tiers: tiers.map(({ upTo, rate, deduction, max_lever }) => ({
      upTo,
      maintenanceRate: rate,
      deduction,
      maxLeverage: max_lever,
    })),
    asks: rows(sell),
    bids: rows(conbuy),
    trades: trades.map(({ id, price, number, type, time }) => ({
      id,
      price,
      quantity: number,
      side: type,
      at: time,
    })),
  };
};

export const toLeverages = (levers: readonly { readonly lever: number }[]): number[] =>
  levers.map(({ lever }) => lever);

export const toFuturesOrder = (order: FuturesEntrust): FuturesOrder => ({
  ...toTerms(order),
  id: order.id,
  marketId: order.autoid,
  effect: order.effect,
  positionId: order.positionid,
  cause: order.cause,
  style: order.style,
  price: order.entrust_price,
  averagePrice: order.price,
  quantity: order.number,
  unfilled: order.unfilled,
  state: toOrderState(order.state),
  points: order.point,
  takeProfit: order.profitPrice,
  stopLoss: order.lossPrice,
  fees: order.fess,
  realisedProfit: order.last_profit,
  placedAt: order.wdate,
  closedAt: order.closedate,
  cancelReason: order.cancelcause,
});

export const toFuturesOrders = (orders: readonly FuturesEntrust[]): FuturesOrder[] =>
  orders.map(toFuturesOrder);

const TRIGGER_STATES: Readonly<Record<FuturesTriggerWire['state'], TriggerState>> = {
  armed: 'armed',
  take_profit: 'take_profit',
  stop_loss: 'stop_loss',
  cancel: 'canceled',
  closed: 'position_closed',
};

export const toFuturesTrigger = (trigger: FuturesTriggerWire): FuturesTrigger => ({
  ...toTerms(trigger),
  id: trigger.id,
  positionId: trigger.autoid,
  takeProfit: trigger.profitPrice,
  stopLoss: trigger.lossPrice,
  quantity: trigger.number,
  state: TRIGGER_STATES[trigger.state],
  firedAtMark: trigger.markPrice,
  setAt: trigger.wdate,
  endedAt: trigger.closedate,
});

export const toFuturesTriggers = (triggers: readonly FuturesTriggerWire[]): FuturesTrigger[] =>
  triggers.map(toFuturesTrigger);

export const toFuturesPosition = (position: FuturesPositionWire): FuturesPosition => ({
  ...toTerms(position),
  id: position.autoid,
  marketId: position.marketid,
  entryPrice: position.entrust_price,
  exactEntryPrice: position.price,
  cost: position.cost,
  quantity: position.number,
  unordered: position.unfilled,
  points: position.point,
  unrealisedProfit: position.profit,
  realisedProfit: position.last_profit,
  yieldPercent: position.yield,
  feeRate: position.gas,
  fees: position.fess,
  funding: position.funding,
  margin: position.margin,
  maintenance: position.maintenance,
  markPrice: position.markPrice,
  liquidationPrice: position.liquidationPrice,
  bankruptcyPrice: position.bankruptcyPrice,
  marginRatio: position.marginRatio,
  deleveragingLights: position.adl,
  triggers: toFuturesTriggers(position.profitOrder),
  openedAt: position.wdate,
});

export const toFuturesPositions = (positions: readonly FuturesPositionWire[]): FuturesPosition[] =>
  positions.map(toFuturesPosition);

export const toFuturesAccount = ({ balance, entrust_order }: FuturesAccountWire): FuturesAccount => ({
  balance: {
    coin: balance.coin,
    decimals: balance.decimals,
    usable: balance.usable,
    inPositions: balance.orders,
    inOrders: balance.entrust,
    unrealisedProfit: balance.profit,
    total: balance.total,
    crossHealth: balance.crossHealth,
    crossMaintenance: balance.crossMaintenance,
    otherHealth: balance.otherHealth,
    otherMaintenance: balance.otherMaintenance,
  },
  openOrders: toFuturesOrders(entrust_order),
});

/**
 * The order of the keys matters: browsers store the body of an order of unknown outcome as text, and the same text gets
 * the same idempotency key.
 */
const orderToWire = ({ base, quote, marginMode, leverage, quantity, ...stops }: FuturesOrderInput) => ({
  ...pairToWire({ base, quote }),
  profitPrice: stops.takeProfit,
  lossPrice: stops.stopLoss,
  number: quantity,
  lever: leverage,
  tdMode: marginMode === 'isolated' ? ('lsolate' as const) : ('cross' as const),
});

export const futuresMarketOrderToWire = (order: FuturesOrderInput) => ({
  ...orderToWire(order),
  style: 'market' as const,
});

export const futuresLimitOrderToWire = ({ price, timeInForce, ...order }: FuturesLimitOrderInput) => ({
  ...orderToWire(order),
  style: 'limit' as const,
  price,
  timeInForce,
});

export const closePositionToWire = ({ positionId, quantity, price }: ClosePositionInput) => ({
  autoid: positionId,
  number: quantity,
  price,
});

export const changeMarginToWire = ({ positionId, change, amount }: MarginChangeInput) => ({
  autoid: positionId,
  change,
  amount,
});

export const toPositionMargin = ({
  autoid,
  margin,
  liquidationPrice,
}: PositionMarginWire): PositionMargin => ({ positionId: autoid, margin, liquidationPrice });

const WHICH = { all: 0, long: 1, short: 2 } as const;

export const closeCoinToWire = ({ coin, which }: { readonly coin: string; readonly which: CloseWhich }) => ({
  coin,
  type: WHICH[which],
});

export const closeAllToWire = ({ which }: { readonly which: CloseWhich }) => ({ type: WHICH[which] });

const stopsToWire = ({ takeProfit, stopLoss, quantity }: StopsInput) => ({
  profitPrice: takeProfit,
  lossPrice: stopLoss,
  number: quantity,
});

export const setTriggersToWire = ({
  positionId,
  ...stops
}: StopsInput & { readonly positionId: number }) => ({
  autoid: positionId,
  ...stopsToWire(stops),
});

export const editTriggerToWire = ({ id, ...stops }: StopsInput & { readonly id: number }) => ({
  id,
  ...stopsToWire(stops),
});

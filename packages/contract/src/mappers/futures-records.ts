import type {
  ClosedPosition,
  FundingPayment,
  FundingRange,
  FundingRate,
  FuturesRecordFilter,
  FuturesTrade,
  Liquidation,
  LiquidationDetail,
} from '../domain/futures-records.ts';
import type {
  ClosedPositionWire,
  FundingPaymentWire,
  FundingRateWire,
  FuturesOwnTradeWire,
  LiquidationDetailWire,
  LiquidationWire,
} from '../schemas/futures-records.ts';
import { toPositionSide } from './futures.ts';
import { pairToWire } from './markets.ts';
import { optionalPairToWire, toOrderTrade } from './orders.ts';

export const fundingRangeToWire = ({ base, quote, ...range }: FundingRange) => ({
  ...pairToWire({ base, quote }),
  ...range,
});

export const toFundingRates = (rates: readonly FundingRateWire[]): FundingRate[] =>
  rates.map(({ time, rate, markPrice }) => ({ paidAt: time, rate, markPrice }));

export const toClosedPositions = (positions: readonly ClosedPositionWire[]): ClosedPosition[] =>
  positions.map((position) => ({
    id: position.autoid,
    base: position.tradcoin,
    quote: position.maincoin,
    side: toPositionSide(position.type),
    marginMode: position.tdMode === 'lsolate' ? 'isolated' : 'cross',
    leverage: position.lever,
    quantity: position.number,
    entryPrice: position.entrust_price,
    closePrice: position.price,
    realisedProfit: position.last_profit,
    netProfit: position.income,
    yieldPercent: position.yield,
    fees: position.fess,
    funding: position.funding,
    cause: position.cause,
    openedAt: position.wdate,
    closedAt: position.closedate,
  }));

export const toFuturesTrades = (trades: readonly FuturesOwnTradeWire[]): FuturesTrade[] =>
  trades.map((trade) => ({
    ...toOrderTrade(trade),
    orderId: trade.entrustid,
    marketId: trade.autoid,
    base: trade.tradcoin,
    quote: trade.maincoin,
    side: toPositionSide(trade.type),
    marginMode: trade.tdMode === 'lsolate' ? 'isolated' : 'cross',
    leverage: trade.lever,
    effect: trade.effect,
    value: trade.amount,
  }));

export const toFundingPayments = (payments: readonly FundingPaymentWire[]): FundingPayment[] =>
  payments.map((payment) => ({
    id: payment.id,
    positionId: payment.autoid,
    base: payment.tradcoin,
    quote: payment.maincoin,
    side: toPositionSide(payment.type),
    marginMode: payment.tdMode === 'lsolate' ? 'isolated' : 'cross',
    leverage: payment.lever,
    rate: payment.rate,
    amount: payment.amount,
    paidAt: payment.wdate,
  }));

const toLiquidation = ({ id, tdMode, autoid, symbols, outcome, wdate }: LiquidationWire): Liquidation => ({
  id,
  marginMode: tdMode === 'lsolate' ? 'isolated' : 'cross',
  positionId: autoid,
  symbols,
  outcome,
  at: wdate,
});

export const toLiquidations = (rows: readonly LiquidationWire[]): Liquidation[] => rows.map(toLiquidation);

export const toLiquidationDetail = (detail: LiquidationDetailWire): LiquidationDetail => ({
  ...toLiquidation(detail),
  healthBefore: detail.healthBefore,
  maintenanceBefore: detail.maintenanceBefore,
  toInsurance: detail.toInsurance,
  paths: detail.paths.map(({ tradcoin, maincoin, samples }) => ({
    base: tradcoin,
    quote: maincoin,
    samples: samples.map(({ time, markPrice, indexPrice }) => ({ at: time, markPrice, indexPrice })),
  })),
  steps: detail.steps.map((step) => ({
    step: step.step,
    base: step.tradcoin,
    quote: step.maincoin,
    positionId: step.autoid,
    orderId: step.entrustid,
    canceledOrders: step.canceled,
    bankruptcyPrice: step.bankruptcyPrice,
    fills: step.fills.map(({ price, number }) => ({ price, quantity: number })),
    fees: step.fess,
    liquidationFee: step.liquidationFee,
    insurance: step.insurance,
    health: step.health,
    maintenance: step.maintenance,
  })),
});

const SIDES = { long: '1', short: '2' } as const;

export const futuresRecordFilterToWire = ({
  base,
  quote,
  side,
  ...span
}: Omit<FuturesRecordFilter, 'state'>) => ({
  ...optionalPairToWire({ base, quote }),
  type: side && SIDES[side],
  ...span,
});

const END_STATES = { filled: 'all', partly_canceled: 'uncancel', canceled: 'cancel' } as const;

export const orderHistoryFilterToWire = ({ state, ...filter }: FuturesRecordFilter) => ({
  ...futuresRecordFilterToWire(filter),
  state: state && END_STATES[state],
});

export const triggerFilterToWire = ({
  state,
  ...filter
}: Omit<FuturesRecordFilter, 'state'> & { readonly state?: 'armed' | 'past' | undefined }) => ({
  ...futuresRecordFilterToWire(filter),
  state,
});

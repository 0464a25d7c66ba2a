import type {
  DayFigures,
  IndexFigures,
  MarketTrade,
  MarketUpdate,
  PairTopic,
  PerpetualFigures,
  TickerUpdate,
} from '../domain/live.ts';
import type { MarketProduct } from '../domain/market.ts';
import type {
  CyclePairInfo,
  FuturesPairInfo,
  MarketMessage,
  PairInfo,
  SymbolTick,
  TopTick,
  TradeRow,
} from '../socket/market-messages.ts';
import { formatTopic, formatUnsubscription, type Topic } from '../socket/subscription.ts';
import { pairToWire, toTicker } from './markets.ts';

/** The word for a product in topics and in addresses. */
export const PRODUCT_WORDS = { spot: 'trad', futures: 'contract' } as const satisfies Record<
  MarketProduct,
  string
>;

/** The frame that subscribes to a topic, which is also the topic's name in messages. */
export const subscriptionOf = (topic: PairTopic): string => formatTopic(topicToWire(topic));

export const unsubscriptionOf = (topic: PairTopic): string => formatUnsubscription(topicToWire(topic));

const topicToWire = ({ base, quote, product, grouping }: PairTopic): Topic => ({
  ...pairToWire({ base, quote }),
  kind: product === 'cycle' ? 'cycle' : PRODUCT_WORDS[product],
  ...(grouping !== undefined && { coarser: grouping }),
});

export function toMarketUpdate(message: MarketMessage): MarketUpdate {
  const { full, trades, coninfo, cycleinfo } = message;
  const info = message.info ?? coninfo;
  return {
    spot: tickersOf(message.top, message.symbols),
    futures: tickersOf(message.contop, message.consymbols),
    cycle: message.cycletop?.map(toLeadingTicker),
    listing: message.listing,
    content: message.content,
    news: message.news,
    pair: {
      full,
      day: info && toDayFigures(info),
      perpetual: coninfo && toPerpetualFigures(coninfo),
      index: cycleinfo && toIndexFigures(cycleinfo),
      sell: message.sell,
      buy: message.buy ?? message.conbuy,
      trades: trades?.map(toMarketTrade),
    },
  };
}

const NONE: readonly never[] = [];

/** A message contains one of the two lists. */
function tickersOf(
  top: readonly TopTick[] | undefined,
  ticks: readonly SymbolTick[] | undefined,
): readonly TickerUpdate[] {
  if (top === undefined) return ticks?.map(toTicker) ?? NONE;
  const leading = top.map(toLeadingTicker);
  return ticks === undefined ? leading : [...leading, ...ticks.map(toTicker)];
}

const toLeadingTicker = ({ autoid, price, rise }: TopTick): TickerUpdate => ({
  id: autoid,
  price,
  changePercent: rise,
});

const toDayFigures = ({ high, low, volume, amount }: PairInfo): DayFigures => ({
  high,
  low,
  volume,
  turnover: amount,
});

const toPerpetualFigures = ({
  markPrice,
  indexPrice,
  fundingRate,
  fundingTime,
}: FuturesPairInfo): PerpetualFigures => ({
  markPrice,
  indexPrice,
  fundingRate,
  nextFundingAt: fundingTime,
});

const toIndexFigures = ({ indexPrice, rise, time, stale }: CyclePairInfo): IndexFigures => ({
  price: indexPrice,
  changePercent: rise,
  observedAt: time,
  isStale: stale,
});

const toMarketTrade = ({ id, price, number, type, time }: TradeRow): MarketTrade => ({
  id,
  price,
  quantity: number,
  side: type,
  time,
});

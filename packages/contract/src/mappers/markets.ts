import type {
  CandleRange,
  Market,
  MarketSparkline,
  MarketTile,
  Pair,
  Ticker,
  TradingState,
} from '../domain/market.ts';
import type { MarketSymbol, OverviewTile, WireSparkline } from '../schemas/market-symbol.ts';
import type { SymbolTick } from '../socket/market-messages.ts';

export const toMarkets = (rows: readonly MarketSymbol[]): Market[] => rows.map(toMarket);

export const toMarket = (row: MarketSymbol): Market => ({
  ...toTicker(row),
  symbol: row.symbol,
  base: row.tradcoin,
  quote: row.maincoin,
  name: row.chinaname,
  board: row.plate,
  priceDecimals: row.price_accuracy,
  quantityDecimals: row.amount_accuracy,
  minQuantity: row.minnumber,
  maxQuantity: row.maxnumber,
  contractSize: row.unit,
  feeRate: row.gas,
  maxLeverage: row.max_lever,
});

export const toTicker = (row: SymbolTick): Ticker => ({
  id: row.autoid,
  price: row.price,
  changePercent: row.rise,
  volume: row.volume,
  turnover: row.amount,
  ...extremesOf(row),
  bestBid: row.buyprice,
  bestAsk: row.sellprice,
  minPrice: row.minprice,
  maxPrice: row.maxprice,
  state: toTradingState(row.state),
});

/** Without keys for missing figures: an update that has none leaves the known ones as they are. */
const extremesOf = ({ high, low }: Pick<SymbolTick, 'high' | 'low'>) => ({
  ...(high !== undefined && { high }),
  ...(low !== undefined && { low }),
});

/** A market in an unknown state counts as halted. */
const toTradingState = (state: MarketSymbol['state']): TradingState =>
  state === 'enable' ? 'trading' : 'halted';

/** The market with wire names, as browsers store it. */
export const marketToWire = (market: Market): MarketSymbol => ({
  autoid: market.id,
  symbol: market.symbol,
  tradcoin: market.base,
  maincoin: market.quote,
  chinaname: market.name,
  plate: market.board,
  state: market.state === 'trading' ? 'enable' : 'disable',
  price: market.price,
  rise: market.changePercent,
  volume: market.volume,
  amount: market.turnover,
  ...extremesOf(market),
  price_accuracy: market.priceDecimals,
  amount_accuracy: market.quantityDecimals,
  minnumber: market.minQuantity,
  maxnumber: market.maxQuantity,
  buyprice: market.bestBid,
  sellprice: market.bestAsk,
  minprice: market.minPrice,
  maxprice: market.maxPrice,
  unit: market.contractSize,
  gas: market.feeRate,
  max_lever: market.maxLeverage,
});

export const toMarketTiles = (tiles: readonly OverviewTile[]): MarketTile[] =>
  tiles.map(({ autoid, tradcoin, maincoin, price, rise, line }) => ({
    id: autoid,
    base: tradcoin,
    quote: maincoin,
    price,
    changePercent: rise,
    recentPrices: line,
  }));

export const toSparklines = (lines: readonly WireSparkline[]): MarketSparkline[] =>
  lines.map(({ autoid, line }) => ({ id: autoid, prices: line }));

export const pairToWire = ({ base, quote }: Pair) => ({ maincoin: quote, tradcoin: base });

export const candleRangeToWire = ({ base, quote, ...range }: CandleRange) => ({
  ...pairToWire({ base, quote }),
  ...range,
});

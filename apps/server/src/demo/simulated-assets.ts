import type { Market } from '../markets/markets-table.ts';
import { CURRENCIES } from '../prices/currencies.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { MARKETS } from './markets.ts';

/** How one price behaves. Volatilities are annual standard deviations of the logarithm. */
export interface SimulatedAsset {
  readonly code: string;
  readonly kind: 'coin' | 'currency';
  readonly startPrice: number;
  /** Decimals of the published price. */
  readonly decimals: number;
  /** How strongly it follows the market as a whole. */
  readonly beta: number;
  readonly ownVolatility: number;
  /** The furthest the logarithm may move from its start before it is turned back. */
  readonly maxLogDeviation: number;
  /** Daily volume in USDT on an ordinary day. */
  readonly dailyTurnover: number;
}

/** [beta, own volatility, daily volume in millions of USDT] */
const SIMULATION_PARAMETERS: Readonly<Record<string, readonly [number, number, number]>> = {
  BTC: [1.0, 0.12, 1280],
  ETH: [1.15, 0.28, 742],
  SOL: [1.35, 0.5, 319],
  XRP: [0.95, 0.45, 204],
  DOGE: [1.3, 0.6, 157],
  LTC: [1.0, 0.35, 48],
  ADA: [1.15, 0.42, 61],
  LINK: [1.2, 0.45, 55],
  AVAX: [1.35, 0.5, 72],
  CTT: [0.5, 0.4, 6.4],
};

const MAX_COIN_DEVIATION = Math.log(20);

/** A coin is simulated when it has a spot market against USDT, which gives its start price. */
export const SIMULATED_ASSETS: readonly SimulatedAsset[] = [
  ...MARKETS.filter((market) => market.product === 'spot' && market.quote === INDEX_QUOTE).map(coin),
  ...CURRENCIES.map(
    ({ code, startRate, decimals, volatility, maxLogDeviation }): SimulatedAsset => ({
      code,
      kind: 'currency',
      startPrice: startRate,
      decimals,
      beta: 0,
      ownVolatility: volatility,
      maxLogDeviation,
      dailyTurnover: 0,
    }),
  ),
];

/** Of a coin that operators list: it follows the market, and moves about as much on its own. */
const LISTED_LATER = [1.0, 0.5, 10] as const;

/** Of a coin everywhere, in USDT on an ordinary day. */
export const dailyTurnoverOf = (coin: string): number =>
  (SIMULATION_PARAMETERS[coin] ?? LISTED_LATER)[2] * 1e6;

/** The coins of markets that are not simulated yet, each once. */
export function assetsOf(markets: readonly Market[], known: readonly SimulatedAsset[]): SimulatedAsset[] {
  const codes = new Set(known.map(({ code }) => code));
  const assets: SimulatedAsset[] = [];
  for (const market of markets) {
    if (market.quote !== INDEX_QUOTE || codes.has(market.base)) continue;
    codes.add(market.base);
    assets.push(coin(market));
  }
  return assets;
}

function coin(market: Pick<Market, 'base' | 'listingPrice' | 'priceAccuracy'>): SimulatedAsset {
  const [beta, ownVolatility, millionsADay] = SIMULATION_PARAMETERS[market.base] ?? LISTED_LATER;
  return {
    code: market.base,
    kind: 'coin',
    startPrice: Number(market.listingPrice),
    decimals: market.priceAccuracy + 1,
    beta,
    ownVolatility,
    maxLogDeviation: MAX_COIN_DEVIATION,
    dailyTurnover: millionsADay * 1e6,
  };
}

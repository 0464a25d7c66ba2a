import type {
  FuturesMarketDefinition,
  MarketDefinition,
  SpotMarketDefinition,
} from '../markets/market-definition.ts';

const spot = (
  id: number,
  pair: `${string}/${string}`,
  listingPrice: string,
  [priceAccuracy, amountAccuracy, minQuantity, maxQuantity]: readonly [number, number, string, string],
  more: Partial<Pick<SpotMarketDefinition, 'board' | 'featured' | 'makerFeeRate' | 'takerFeeRate'>> = {},
): SpotMarketDefinition => ({
  product: 'spot',
  id,
  ...coinsOf(pair),
  board: 'main',
  priceAccuracy,
  amountAccuracy,
  minQuantity,
  maxQuantity,
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  listingPrice,
  ...more,
});

const futures = (
  id: number,
  pair: `${string}/${string}`,
  listingPrice: string,
  [priceAccuracy, contractSize, maxQuantity, maxLeverage]: readonly [number, string, string, number],
  featured?: number,
): FuturesMarketDefinition => ({
  product: 'futures',
  id,
  ...coinsOf(pair),
  board: 'main',
  priceAccuracy,
  contractSize,
  minQuantity: '1',
  maxQuantity,
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0005',
  maxLeverage,
  listingPrice,
  ...(featured === undefined ? {} : { featured }),
});

function coinsOf(pair: `${string}/${string}`): { base: string; quote: string } {
  const [base, quote] = pair.split('/') as [string, string];
  return { base, quote };
}

/** The markets of the demo exchange. */
export const MARKETS: readonly MarketDefinition[] = [
  spot(101, 'BTC/USDT', '67482.5', [1, 4, '0.0001', '200'], { featured: 1 }),
  spot(102, 'ETH/USDT', '3514.82', [2, 4, '0.001', '4000'], { featured: 2 }),
  spot(103, 'SOL/USDT', '171.46', [2, 3, '0.01', '60000'], { featured: 3 }),
  spot(104, 'XRP/USDT', '0.6128', [4, 1, '5', '5000000'], { featured: 4 }),
  spot(105, 'DOGE/USDT', '0.16342', [5, 0, '10', '20000000'], { featured: 5 }),
  spot(106, 'LTC/USDT', '84.92', [2, 3, '0.01', '50000']),
  spot(107, 'ADA/USDT', '0.4471', [4, 1, '5', '8000000']),
  spot(108, 'LINK/USDT', '14.208', [3, 2, '0.1', '400000']),
  spot(109, 'AVAX/USDT', '34.162', [3, 2, '0.1', '200000'], { featured: 6 }),
  spot(110, 'CTT/USDT', '0.8000', [4, 1, '5', '2000000'], { board: 'innovation' }),
  spot(121, 'ETH/BTC', '0.05208', [5, 3, '0.001', '2000']),
  spot(122, 'SOL/BTC', '0.002541', [6, 2, '0.01', '30000']),
  spot(131, 'SOL/ETH', '0.04878', [5, 3, '0.01', '30000']),
  spot(132, 'LINK/ETH', '0.004042', [6, 2, '0.1', '200000'], { board: 'innovation' }),

  futures(201, 'BTC/USDT', '67482.5', [1, '0.01', '20000', 100], 1),
  futures(202, 'ETH/USDT', '3514.82', [2, '0.1', '40000', 100], 2),
  futures(203, 'SOL/USDT', '171.46', [2, '1', '50000', 75], 3),
  futures(204, 'XRP/USDT', '0.6128', [4, '100', '80000', 75], 4),
  futures(205, 'DOGE/USDT', '0.16342', [5, '1000', '30000', 50], 5),
  futures(206, 'LTC/USDT', '84.92', [2, '1', '60000', 50]),
  futures(207, 'LINK/USDT', '14.208', [3, '10', '40000', 50]),
  futures(208, 'AVAX/USDT', '34.162', [3, '1', '80000', 50], 6),
];

import type { ExchangeState } from '@meridian/engine';
import { type CoinId, coinId, type MarketId } from '@meridian/engine/ids';
import { type Amount, decimalsOf, parseDecimal, pow10 } from '@meridian/money';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import type { ListedCoin, Market } from './markets-table.ts';

/** The listed coins and markets, copied from the engine's state. */
export interface Listed {
  readonly coins: ReadonlyMap<string, { readonly id: CoinId; readonly scale: number }>;
  readonly markets: ReadonlyMap<MarketId, ListedMarket>;
}

/** The reference for prices of a listed market; undefined under rules without a collar. */
export interface ListedMarket {
  readonly collarPpm: number | undefined;
  /** There are trades, or a start price. */
  readonly hasReference: boolean;
}

export function listedIn(state: ExchangeState): Listed {
  const coins = new Map([...state.coinsByCode.values()].map(({ code, id, scale }) => [code, { id, scale }]));
  const markets = [...state.spotMarkets.rows.values(), ...state.futuresMarkets.rows.values()];
  return {
    coins,
    markets: new Map(
      markets.map(({ id, guard }) => [
        id,
        {
          collarPpm: guard?.collarPpm,
          hasReference: guard !== undefined && (guard.samples.length > 0 || guard.closePrice > 0),
        },
      ]),
    ),
  };
}

const BAND_PPM = 50_000;
const FUNDING_INTERVAL_MS = 8 * 60 * 60_000;
const LEVERS = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125];
/** Notionals in whole USDT up to which a tier applies, its maintenance rate, and its share of the market's leverage. */
const TIERS = [
  { upTo: 50_000, maintenancePpm: 5_000, leverShare: 1 },
  { upTo: 250_000, maintenancePpm: 10_000, leverShare: 2 },
  { upTo: 1_000_000, maintenancePpm: 25_000, leverShare: 4 },
  { upTo: 10_000_000, maintenancePpm: 50_000, leverShare: 10 },
  { upTo: 100_000_000, maintenancePpm: 100_000, leverShare: 20 },
] as const;

/** The commands that list the missing coins and markets on the engine and update their collars. */
export function listingCommands(
  coins: readonly ListedCoin[],
  markets: readonly Market[],
  listed: Listed,
): CommandRequest[] {
  const ids = new Map(listed.coins);
  const commands: CommandRequest[] = [];
  for (const { code, scale } of coins) {
    if (ids.has(code)) continue;
    const id = coinId(ids.size + 1);
    ids.set(code, { id, scale });
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    commands.push({ type: 'AddCoin', id, code, scale, ...open });
  }
  const coinOf = (code: string) => {
    const coin = ids.get(code);
    if (coin === undefined) throw new Error(`a market names the unknown coin ${code}`);
    return coin;
  };
  for (const market of markets) {
    if (listed.markets.has(market.id)) continue;
    const base = coinOf(market.base).id;
    const quote = coinOf(market.quote);
    commands.push(
      market.product === 'spot' ? spotMarket(market, base, quote.id) : futuresMarket(market, base, quote),
    );
  }
  return [...commands, ...markets.flatMap((market) => collarCommand(market, listed.markets.get(market.id)))];
}

/** A market that never traded starts from its listing price. */
function collarCommand(market: Market, listed: ListedMarket | undefined): CommandRequest[] {
  const { product, id } = market;
  const collarPpm = exact(market.priceCollar, 6);
  if (listed?.collarPpm === collarPpm && listed.hasReference) return [];
  const reference = listed?.hasReference ? 0 : exact(market.listingPrice, market.priceAccuracy);
  return [{ type: 'SetCollar', product, market: id, collarPpm, reference }];
}

function spotMarket(market: Market, base: CoinId, quote: CoinId): CommandRequest {
  return {
    type: 'AddSpotMarket',
    id: market.id,
    symbol: `${market.base}/${market.quote}`,
    base,
    quote,
    priceScale: market.priceAccuracy,
    lotScale: market.amountAccuracy,
    state: market.state,
    minLots: exact(market.minQuantity, market.amountAccuracy),
    maxLots: exact(market.maxQuantity, market.amountAccuracy),
    makerFeePpm: exact(market.makerFeeRate, 6),
    takerFeePpm: exact(market.takerFeeRate, 6),
    bandPpm: BAND_PPM,
  };
}

function futuresMarket(market: Market, base: CoinId, settle: { id: CoinId; scale: number }): CommandRequest {
  const unitScale = decimalsOf(market.contractSize) ?? 0;
  const maxContracts = exact(market.maxQuantity, 0);
  const units = (usdt: number): Amount => (BigInt(usdt) * pow10(settle.scale)) as Amount;
  return {
    type: 'AddFuturesMarket',
    id: market.id,
    symbol: `${market.base}/${market.quote}`,
    base,
    settle: settle.id,
    priceScale: market.priceAccuracy,
    unit: exact(market.contractSize, unitScale),
    unitScale,
    fundingIntervalMs: FUNDING_INTERVAL_MS,
    state: market.state,
    minContracts: exact(market.minQuantity, 0),
    maxContracts,
    makerFeePpm: exact(market.makerFeeRate, 6),
    takerFeePpm: exact(market.takerFeeRate, 6),
    bandPpm: BAND_PPM,
    liquidationFeePpm: 5_000,
    liquidationBandPpm: 10_000,
    fundingCapPpm: 7_500,
    impactNotional: units(10_000),
    openInterestCap: maxContracts * 50,
    levers: LEVERS.filter((lever) => lever <= market.maxLeverage),
    tiers: TIERS.map(({ upTo, maintenancePpm, leverShare }) => ({
      upTo: units(upTo),
      maintenancePpm,
      maxLever: Math.max(1, Math.floor(market.maxLeverage / leverShare)),
    })),
  };
}

/** Converts a decimal of a definition to a whole number; one with too many decimals is a mistake in the definition. */
function exact(decimal: string, scale: number): number {
  const value = parseDecimal(decimal, scale);
  if (value === undefined) throw new Error(`${decimal} has more than ${scale} decimals`);
  return Number(value);
}

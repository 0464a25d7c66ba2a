import type { ListingField } from '@meridian/contract/schemas/listing-change';
import { type Amount, decimalsOf, parseDecimal } from '@meridian/money';
import type { Market } from './markets-table.ts';

/** What the figures of a market are made of; a proposal has them before there is a row. */
export type MarketFigures = Omit<Market, 'id' | 'baseName' | 'featured' | 'state'>;

const PPM_DECIMALS = 6;
const HOUR_MS = 60 * 60_000;
/** Volumes are shown with this many decimals of the base coin. */
const MAX_UNIT_DECIMALS = 8;

/** A market's figures in the engine's units, and the fields that cannot be written in them. */
export function engineFigures(market: MarketFigures, settleScale: number) {
  const unreadable: ListingField[] = [];
  // Stands for an unreadable figure, so that the other fields can be checked.
  const refuse = (field: ListingField): 1 => {
    unreadable.push(field);
    return 1;
  };
  const number = (field: ListingField, text: string, scale: number): number => {
    const value = parseDecimal(text, scale);
    return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? refuse(field) : Number(value);
  };
  const amount = (field: ListingField, text: string): Amount =>
    (parseDecimal(text, settleScale) ?? BigInt(refuse(field))) as Amount;
  const ppm = (field: ListingField, text: string) => number(field, text, PPM_DECIMALS);

  const reference = number('listingPrice', market.listingPrice, market.priceAccuracy);
  if (reference < 1) refuse('listingPrice');
  const collarPpm = ppm('priceCollar', market.priceCollar);
  if (collarPpm < 1 || collarPpm >= 1_000_000) refuse('priceCollar');
  const common = {
    makerFeePpm: ppm('makerFeeRate', market.makerFeeRate),
    takerFeePpm: ppm('takerFeeRate', market.takerFeeRate),
    bandPpm: ppm('band', market.band),
  };
  const [min, max] = (['minQuantity', 'maxQuantity'] as const).map((field) =>
    number(field, market[field], market.amountAccuracy),
  ) as [number, number];
  const shared = { unreadable, reference, collarPpm };
  const { futures } = market;
  if (futures === undefined)
    return {
      ...shared,
      product: 'spot',
      fixed: { priceScale: market.priceAccuracy, lotScale: market.amountAccuracy },
      rules: { ...common, minLots: min, maxLots: max },
    } as const;
  const unitScale = decimalsOf(market.contractSize) ?? 0;
  if (unitScale > MAX_UNIT_DECIMALS) refuse('contractSize');
  return {
    ...shared,
    product: 'futures',
    fixed: {
      priceScale: market.priceAccuracy,
      unit: number('contractSize', market.contractSize, unitScale),
      unitScale,
      fundingIntervalMs: futures.fundingHours * HOUR_MS,
    },
    rules: {
      ...common,
      minContracts: min,
      maxContracts: max,
      liquidationFeePpm: ppm('liquidationFeeRate', futures.liquidationFeeRate),
      liquidationBandPpm: ppm('liquidationBand', futures.liquidationBand),
      fundingCapPpm: ppm('fundingCap', futures.fundingCap),
      impactNotional: amount('impactNotional', futures.impactNotional),
      openInterestCap: number('openInterestCap', futures.openInterestCap, 0),
      levers: [...futures.leverages],
      tiers: futures.tiers.map(({ upTo, maintenanceRate, maxLeverage }) => ({
        upTo: amount('tiers', upTo),
        maintenancePpm: ppm('tiers', maintenanceRate),
        maxLever: maxLeverage,
      })),
    },
  } as const;
}

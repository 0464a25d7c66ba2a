import type {
  FuturesMarketTerms,
  MarketTerms,
  SpotMarketTerms,
} from '@meridian/contract/schemas/listing-change';
import type { AnnouncedChange, AnnouncedField } from '@meridian/contract/schemas/market-change';
import { parseDecimal } from '@meridian/money';
import type { FuturesTermsOfMarket, Market } from './markets-table.ts';

type TermColumns = Pick<
  Market,
  | 'board'
  | 'minQuantity'
  | 'maxQuantity'
  | 'makerFeeRate'
  | 'takerFeeRate'
  | 'band'
  | 'priceCollar'
  | 'futures'
>;

/** The terms of a market that can change. */
export function termsOf(market: TermColumns): MarketTerms {
  const { board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar, futures } = market;
  const common = { board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar };
  if (futures === undefined) return common;
  const { fundingHours: _, ...rest } = futures;
  return { ...common, ...rest };
}

/** A market with other terms. What is fixed stays: accuracies, contract size, funding hours. */
export function withTerms<M extends TermColumns & { readonly maxLeverage: number }>(
  market: M,
  terms: MarketTerms,
): M {
  const { board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar } = terms;
  const common = { board, minQuantity, maxQuantity, makerFeeRate, takerFeeRate, band, priceCollar };
  if (market.futures === undefined || !isFutures(terms)) return { ...market, ...common };
  const futures = { ...market.futures, ...futuresOnly(terms) };
  return { ...market, ...common, futures, maxLeverage: highestLever(terms) };
}

export const isFutures = (terms: MarketTerms): terms is FuturesMarketTerms => 'leverages' in terms;

export const highestLever = ({ leverages }: Pick<FuturesMarketTerms, 'leverages'>): number =>
  Math.max(...leverages);

export const futuresOnly = (terms: FuturesMarketTerms): Omit<FuturesTermsOfMarket, 'fundingHours'> => ({
  liquidationFeeRate: terms.liquidationFeeRate,
  liquidationBand: terms.liquidationBand,
  fundingCap: terms.fundingCap,
  impactNotional: terms.impactNotional,
  openInterestCap: terms.openInterestCap,
  leverages: terms.leverages,
  tiers: terms.tiers,
});

/** `0.10` is the same rate as `0.1`. */
export const areSameTerms = (left: MarketTerms, right: MarketTerms): boolean =>
  JSON.stringify(canonical(left)) === JSON.stringify(canonical(right));

/** Whether open positions need the same margin and are liquidated in the same way. */
export const areSameMargins = (left: MarketTerms, right: MarketTerms): boolean =>
  JSON.stringify(canonical(marginsOf(left))) === JSON.stringify(canonical(marginsOf(right)));

const marginsOf = (terms: MarketTerms): unknown =>
  isFutures(terms) ? [terms.tiers, terms.liquidationFeeRate, terms.liquidationBand] : [];

const DECIMALS = 18;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return entries.map(([name, part]) => [name, canonical(part)]);
  }
  return typeof value === 'string' ? String(parseDecimal(value, DECIMALS) ?? value) : value;
}

/** What users see of a change of terms, field by field. */
export function announcedDifferences(before: MarketTerms, after: MarketTerms): AnnouncedChange['changes'] {
  const shown = (terms: MarketTerms): Partial<Record<AnnouncedField, string>> => ({
    ...pick(terms),
    ...(isFutures(terms) && {
      maxLeverage: String(highestLever(terms)),
      fundingCap: terms.fundingCap,
      liquidationFeeRate: terms.liquidationFeeRate,
      tiers: terms.tiers.map(tierText).join(', '),
    }),
  });
  const [old, next] = [shown(before), shown(after)];
  return (Object.keys(next) as AnnouncedField[])
    .map((field) => ({ field, before: old[field] ?? '', after: next[field]! }))
    .filter((each) => String(canonical(each.before)) !== String(canonical(each.after)));
}

const pick = ({
  makerFeeRate,
  takerFeeRate,
  minQuantity,
  maxQuantity,
  band,
  priceCollar,
}: SpotMarketTerms) => ({
  makerFeeRate,
  takerFeeRate,
  minQuantity,
  maxQuantity,
  band,
  priceCollar,
});

const tierText = ({ upTo, maintenanceRate, maxLeverage }: FuturesMarketTerms['tiers'][number]): string =>
  `≤ ${upTo}: ${maintenanceRate}, ${maxLeverage}×`;

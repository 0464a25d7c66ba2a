import type { MarketFees } from '@meridian/contract/domain/fees';
import type { MarketProduct } from '@meridian/contract/domain/market';
import { decimalsOf } from '@meridian/money';
import { formatAtMost, formatFloor, multiplyFloor, UNKNOWN } from '../../session/format/number-format.ts';

/** Markets of one product with equal rates. */
export interface FeeClass {
  readonly product: MarketProduct;
  readonly makerRate: string;
  readonly takerRate: string;
  readonly symbols: readonly string[];
  /** No other market of the product has other rates. */
  readonly coversAll: boolean;
}

/** The fee classes in the order of their first markets. */
export function feeClasses(
  markets: readonly Pick<MarketFees, 'product' | 'symbol' | 'makerRate' | 'takerRate'>[],
): readonly FeeClass[] {
  const groups = Map.groupBy(
    markets,
    ({ product, makerRate, takerRate }) => `${product} ${makerRate} ${takerRate}`,
  );
  return [...groups.values()].map((group) => {
    const { product, makerRate, takerRate } = group[0]!;
    return {
      product,
      makerRate,
      takerRate,
      symbols: group.map(({ symbol }) => symbol),
      coversAll: markets.every((market) => market.product !== product || group.includes(market)),
    };
  });
}

/** Fractions such as `0.00075` as "0.075%", exactly and all with the same number of decimals. */
export function percentColumn(rates: readonly string[]): readonly string[] {
  const percents = rates.map((rate) => multiplyFloor(rate, '100', 8));
  const decimals = Math.max(0, ...percents.map((percent) => decimalsOf(percent ?? '') ?? 0));
  return percents.map((percent) =>
    percent === undefined ? UNKNOWN : `${withDecimals(formatAtMost(percent, 8), decimals)}%`,
  );
}

/** A rate less a whole number of percent, as a percentage: `0.001` less 25 is "0.075%". */
export const discounted = (rate: string, percent: number): string =>
  percentColumn([multiplyFloor(rate, String((100 - percent) / 100), 10) ?? ''])[0]!;

/** The fee of an amount at a rate less a whole number of percent, with two decimals or more: "0.75". */
export function feeOf(amount: string, rate: string, percent: number): string {
  const full = multiplyFloor(amount, rate, 8) ?? '';
  const fee = multiplyFloor(full, String((100 - percent) / 100), 8);
  if (fee === undefined) return UNKNOWN;
  const text = formatAtMost(fee, 8);
  return withDecimals(text, Math.max(2, decimalsOf(text) ?? 0));
}

function withDecimals(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** The smallest and the largest collar of all markets in percent; empty without markets. */
export function collarRange(markets: readonly Pick<MarketFees, 'priceCollar'>[]): readonly number[] {
  const percents = markets.map(({ priceCollar }) => Math.round(Number(priceCollar) * 10_000) / 100);
  return percents.length === 0 ? [] : [Math.min(...percents), Math.max(...percents)];
}

/** The smallest step of a price with this many decimals: "0.01", "1". */
export const priceStep = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;

/** What a fee is worth in USDT; a small fee keeps more digits: "33.88", "0.019", "0.003274". Undefined without a price. */
export function feeValue(fee: string, price: string | undefined): string | undefined {
  const value = price === undefined ? undefined : multiplyFloor(fee, price, 6);
  if (value === undefined || !/[1-9]/.test(value)) return undefined;
  if (Number(value) < 0.01) return formatAtMost(value, 6);
  return formatFloor(value, Number(value) < 0.1 ? 3 : 2);
}

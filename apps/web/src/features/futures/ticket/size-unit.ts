import type { Market } from '@meridian/contract/domain/market';
import { ceilDiv, decimalsOf, formatTrimmed, parseDecimal, pow10 } from '@meridian/money';
import { divideFloor } from '../../../session/format/number-format.ts';
import type { FuturesTicket, SizeUnit } from './ticket-state.ts';

type SizeMarket = Pick<Market, 'contractSize' | 'price'>;

/** Decimals of a size in the quote coin. */
const MONEY_DECIMALS = 2;

/** Decimals a size may have. */
export const sizeDecimals = (unit: SizeUnit, { contractSize }: Pick<Market, 'contractSize'>): number =>
  unit === 'contracts' ? 0 : unit === 'quote' ? MONEY_DECIMALS : (decimalsOf(contractSize) ?? 0);

/** Whole contracts of the size typed, rounded down: the order is never larger than what was typed. */
export function contractsFor(
  { unit, quantity }: Pick<FuturesTicket, 'unit' | 'quantity'>,
  market: SizeMarket,
): string {
  if (unit === 'contracts') return quantity;
  const one = product(['1', ...factorsOf(unit, market)]);
  return (one && divideFloor(quantity, one, 0)) ?? '';
}

/** Contracts in another unit, rounded up, so that they give the same contracts again; empty for none. */
export function sizeIn(unit: SizeUnit, contracts: string, market: SizeMarket): string {
  const exact = product([contracts, ...factorsOf(unit, market)]);
  const scale = exact === undefined ? undefined : decimalsOf(exact);
  if (exact === undefined || scale === undefined || !/[1-9]/.test(exact)) return '';
  const decimals = sizeDecimals(unit, market);
  if (scale <= decimals) return exact;
  return formatTrimmed(ceilDiv(parseDecimal(exact, scale)!, pow10(scale - decimals)), decimals);
}

const factorsOf = (unit: SizeUnit, { contractSize, price }: SizeMarket): readonly string[] =>
  unit === 'contracts' ? [] : unit === 'base' ? [contractSize] : [contractSize, price];

/** Exact; undefined if a factor is not a decimal. */
function product(factors: readonly string[]): string | undefined {
  let [value, scale] = [1n, 0];
  for (const factor of factors) {
    const decimals = decimalsOf(factor);
    if (decimals === undefined) return undefined;
    value *= parseDecimal(factor, decimals)!;
    scale += decimals;
  }
  return formatTrimmed(value, scale);
}

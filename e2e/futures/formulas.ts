/** The formulas of the specification, computed exactly and apart from the product's own code. */

/** An exact fraction. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export interface OrderTerms {
  readonly price: string;
  readonly quantity: string;
  /** Contract size. */
  readonly unit: string;
  readonly leverage: number;
  /** Taker fee rate. */
  readonly gas: string;
}

/** price × quantity × unit ÷ leverage, with 4 decimals. */
export const marginOf = ({ price, quantity, unit, leverage }: OrderTerms): string =>
  floored(times(read(price), read(quantity), read(unit), { over: 1n, under: BigInt(leverage) }), 4);

/** price × quantity × unit × gas, without trailing zeros. */
export const feeOf = ({ price, quantity, unit, gas }: OrderTerms): string =>
  floored(times(read(price), read(quantity), read(unit), read(gas)), 6).replace(/\.?0+$/, '');

/** floor(largest notional of the leverage ÷ (price × unit)). */
export function allowedOf(upTo: string, { price, unit }: Pick<OrderTerms, 'price' | 'unit'>): string {
  const { over, under } = times(read(price), read(unit));
  const contracts = times(read(upTo), { over: under, under: over });
  return String(contracts.over / contracts.under);
}

/**
 * floor(usable × fraction ÷ (price × unit × (1 ÷ leverage + gas))), or the fraction of the contracts that the leverage
 * allows where the whole balance opens more than these.
 */
export function shortcutOf(
  percent: number,
  { usable, allowed }: { readonly usable: string; readonly allowed: string },
  order: Omit<OrderTerms, 'quantity'>,
): string {
  const isAllowed = affordableOf(100, usable, order) <= BigInt(allowed);
  return grouped(
    String(isAllowed ? affordableOf(percent, usable, order) : (BigInt(allowed) * BigInt(percent)) / 100n),
  );
}

function affordableOf(
  percent: number,
  usable: string,
  { price, unit, leverage, gas }: Omit<OrderTerms, 'quantity'>,
): bigint {
  const rate = read(gas);
  const share: Fraction = {
    over: rate.under + rate.over * BigInt(leverage),
    under: rate.under * BigInt(leverage),
  };
  const cost = times(read(price), read(unit), share);
  const contracts = times(
    read(usable),
    { over: BigInt(percent), under: 100n },
    { over: cost.under, under: cost.over },
  );
  return contracts.over / contracts.under;
}

const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((product, { over, under }) => ({ over: product.over * over, under: product.under * under }));

function read(decimal: string): Fraction {
  const [whole = '', rest = ''] = decimal.split('.');
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) };
}

function floored({ over, under }: Fraction, decimals: number): string {
  const digits = ((over * 10n ** BigInt(decimals)) / under).toString().padStart(decimals + 1, '0');
  return `${grouped(digits.slice(0, -decimals))}.${digits.slice(-decimals)}`;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

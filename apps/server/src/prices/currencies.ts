/** A currency balances and prices can be shown in. */
export interface CurrencyDefinition {
  readonly code: string;
  /** The sign in front of an amount. */
  readonly sign: string;
  /** Units for one USDT at the start of the simulation, and how the rate is published and moves. */
  readonly startRate: number;
  readonly decimals: number;
  readonly volatility: number;
  readonly maxLogDeviation: number;
}

/** USDT is tied to the dollar: its rate may move by a fifth of a percent, the others by a quarter. */
const MAX_DOLLAR_DEVIATION = 0.002;
const MAX_CURRENCY_DEVIATION = 0.25;

const currency = (
  code: string,
  sign: string,
  startRate: number,
  decimals: number,
  volatility = 0.08,
): CurrencyDefinition => ({
  code,
  sign,
  startRate,
  decimals,
  volatility,
  maxLogDeviation: MAX_CURRENCY_DEVIATION,
});

export const CURRENCIES: readonly CurrencyDefinition[] = [
  { ...currency('USD', '$', 0.9999, 4, 0.002), maxLogDeviation: MAX_DOLLAR_DEVIATION },
  currency('JPY', '¥', 151.42, 3, 0.1),
  currency('EUR', '€', 0.9214, 5),
  currency('GBP', '£', 0.7871, 5),
  currency('CNY', 'CN¥', 7.1862, 4, 0.03),
  currency('HKD', 'HK$', 7.7914, 4, 0.005),
  currency('TWD', 'NT$', 32.084, 3, 0.04),
  currency('KRW', '₩', 1382.4, 1),
  currency('SGD', 'S$', 1.3391, 5, 0.04),
  currency('AUD', 'A$', 1.5174, 5),
  currency('CAD', 'C$', 1.3862, 5, 0.06),
  currency('CHF', 'CHF ', 0.8823, 5),
  currency('INR', '₹', 84.07, 3, 0.03),
  currency('BRL', 'R$', 5.6721, 4, 0.13),
  currency('VND', '₫', 25310, 0, 0.03),
  currency('IDR', 'Rp', 15730, 0, 0.05),
  currency('PHP', '₱', 57.61, 3, 0.05),
  currency('THB', '฿', 34.21, 3, 0.06),
];

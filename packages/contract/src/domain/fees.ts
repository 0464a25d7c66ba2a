import type { MarketProduct, Pair } from './market.ts';

/** The fees and limits of one market. Rates are fractions of the traded value: `0.001` is 0.1 %. */
export interface MarketFees extends Pair {
  readonly id: number;
  readonly product: MarketProduct;
  readonly symbol: string;
  readonly makerRate: string;
  readonly takerRate: string;
  readonly minQuantity: string;
  readonly maxQuantity: string;
  /** How far limit prices may be from the reference price, as a fraction of it. */
  readonly priceCollar: string;
}

export interface FeeSchedule {
  readonly markets: readonly MarketFees[];
  /** The maximum number of open orders per account. */
  readonly openOrders: Readonly<Record<MarketProduct, number>>;
  /** What one user may withdraw in 24 hours, all coins together, in USDT. */
  readonly withdrawalPerDay: string;
  /** The discount on fees that are paid in the platform token. */
  readonly token: { readonly coin: string; readonly discountPercent: number };
}

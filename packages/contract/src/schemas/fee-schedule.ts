import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** The trading fees and limits, as the engine charges and enforces them. */
export const feeSchedule = z.object({
  markets: z.array(
    z.object({
      autoid: z.int().check(z.positive()),
      product: z.enum(['spot', 'futures']),
      symbol: z.string(),
      tradcoin: z.string(),
      maincoin: z.string(),
      /** Fractions of the traded value: `0.001` is 0.1 %. */
      makerRate: decimal,
      takerRate: decimal,
      minnumber: decimal,
      maxnumber: decimal,
      /** How far limit prices may be from the reference price, as a fraction of it. */
      priceCollar: decimal,
    }),
  ),
  /** The maximum number of open orders per account. */
  openOrders: z.object({ spot: z.int(), futures: z.int() }),
  /** What one user may withdraw in 24 hours, all coins together, in USDT. */
  withdrawalPerDay: decimal,
  /** The discount on fees that are paid in the platform token. */
  token: z.object({ coin: z.string(), discountPercent: z.int() }),
});

/** What a withdrawal costs; networks on which the coin cannot be withdrawn now are left out. */
export const withdrawalTerms = z.object({
  coin: z.string(),
  /** As users know it, for example `Ethereum (ERC20)`. */
  network: z.string(),
  withdrawalFee: decimal,
  minWithdrawal: decimal,
});

export type WireFeeSchedule = z.output<typeof feeSchedule>;

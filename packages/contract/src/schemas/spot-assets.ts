import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** The coins of a spot wallet. A coin that was never held is left out. */
export const spotAssets = z.object({
  assets: z.array(
    z.object({
      coin: z.string(),
      usable: decimal,
      /** Held by open orders. */
      disable: decimal,
      /** Value of both in USDT at the last price; null for a coin without a USDT market. */
      usdt: z.nullable(decimal),
    }),
  ),
  /** Sum of the known values. */
  assets_amount: decimal,
});

export type SpotAssetsReply = z.output<typeof spotAssets>;

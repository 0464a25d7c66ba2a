import { decideOffer, listOffers } from '../cycle/cycle-offers-table.ts';
import type { Database } from '../database/database.ts';
import { loadCoins } from '../markets/markets-table.ts';

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC'];

/** Longer periods pay more: the house needs less margin where the price has more time to move. */
const PERIODS = [
  { periodSeconds: 30, payoutRate: '0.8', maxStake: '500' },
  { periodSeconds: 60, payoutRate: '0.82', maxStake: '1000' },
  { periodSeconds: 120, payoutRate: '0.85', maxStake: '2000' },
  { periodSeconds: 300, payoutRate: '0.88', maxStake: '5000' },
];

/** The demo's offers of cycle contracts, once. */
export async function seedCycleOffers(database: Database, clock: () => number): Promise<void> {
  if ((await listOffers(database)).length > 0) return;
  const listed = (await loadCoins(database)).filter(({ code }) => COINS.includes(code));
  const now = new Date(clock());
  await database.db.transaction().execute(async (db) => {
    for (const { code: coin } of listed)
      for (const { periodSeconds, payoutRate, maxStake } of PERIODS)
        await decideOffer(
          { db },
          {
            coin,
            periodSeconds,
            terms: {
              minStake: '1',
              maxStake,
              payoutRate,
              exposureCap: '50000',
              maxOpenStake: String(Number(maxStake) * 4),
              entryDelayMs: 1_000,
              open: true,
            },
            effectiveAt: now,
            at: now,
            operatorId: null,
            reason: null,
          },
        );
  });
}

import { simulateChain } from './chain/simulate-chain.ts';
import { simulateCycleForesight } from './cycle-foresight.ts';
import { simulateEngine } from './engine-histories.ts';
import { simulateFirstStart } from './first-start/first-start.ts';
import { simulateFutures } from './futures-histories.ts';
import { simulateLiquidationPrice } from './liquidation-price.ts';
import { simulateMarket } from './market-run.ts';
import { simulatePrices } from './prices/simulate-prices.ts';
import { simulateReferralRing } from './referral-ring.ts';
import { simulateTwin } from './twin.ts';

/**
 * Long seeded runs with every check on:
 *   npm run simulate -- engine --seed 1 --runs 200 --commands 5000
 *   npm run simulate -- futures --seed 1 --runs 200 --commands 3000
 *   npm run simulate -- twin --seed 1 --commands 1000000
 *   npm run simulate -- market --seed 1 --minutes 60
 *   npm run simulate -- liquidation-price --seed 1 --accounts 10000
 *   npm run simulate -- cycle-foresight --seed 1 --contracts 100000
 *   npm run simulate -- referral-ring --seed 1 --accounts 100
 *   npm run simulate -- chain --seed 1 --runs 500
 *   npm run simulate -- prices --seed 1 --runs 50
 *   npm run simulate -- first-start                  a production exchange opened from nothing
 */
const [what = 'engine', ...args] = process.argv.slice(2);
const simulations: Record<string, (args: readonly string[]) => number | Promise<number>> = {
  engine: simulateEngine,
  futures: simulateFutures,
  twin: simulateTwin,
  market: simulateMarket,
  'liquidation-price': simulateLiquidationPrice,
  'cycle-foresight': simulateCycleForesight,
  'referral-ring': simulateReferralRing,
  chain: simulateChain,
  prices: simulatePrices,
  'first-start': simulateFirstStart,
};
const simulation = simulations[what];
if (simulation === undefined) {
  console.error(`Choose what to simulate: ${Object.keys(simulations).join(' or ')}`);
  process.exit(2);
}
process.exit(await simulation(args));

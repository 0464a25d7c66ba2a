import type { Coin } from '../markets/coin.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import type { FuturesRules, FuturesTerms } from './futures-market.ts';

const DAY_MS = 86_400_000;
/** The highest allowed fee and funding rate: 10 %. */
const MAX_RATE_PPM = 100_000;
/** Maintenance above a half would make the warning ratio unreachable. */
const MAX_MAINTENANCE_PPM = 500_000;
const MAX_LEVER = 1000;

type Sized = Pick<Coin, 'id' | 'scale'>;
type FuturesField = keyof FuturesTerms | keyof FuturesRules;

/** The fields of a new futures market that break a rule; none if it can be added. */
export function brokenFuturesTerms(
  terms: FuturesTerms,
  base: Sized,
  settle: Sized,
  settlementCoin: number,
): FuturesField[] {
  const broken: FuturesField[] = [];
  if (terms.id < 1) broken.push('id');
  if (base.id === settle.id || settle.id !== settlementCoin) broken.push('settle');
  if (terms.unit < 1) broken.push('unit');
  // [FUT-1] One tick of one contract is a whole number of minor units, so notionals never need rounding.
  if (terms.priceScale + terms.unitScale > settle.scale || terms.priceScale > INDEX_SCALE)
    broken.push('priceScale');
  if (terms.fundingIntervalMs < 60_000 || DAY_MS % terms.fundingIntervalMs !== 0)
    broken.push('fundingIntervalMs');
  return broken;
}

/** The same for the fields that an operator may change. */
export function brokenFuturesRules(rules: FuturesRules): FuturesField[] {
  const broken: FuturesField[] = [];
  const check = (field: FuturesField, holds: boolean) => {
    if (!holds) broken.push(field);
  };
  check('minContracts', rules.minContracts >= 1);
  check('maxContracts', rules.maxContracts >= rules.minContracts);
  check('makerFeePpm', rules.makerFeePpm <= rules.takerFeePpm);
  check('takerFeePpm', rules.takerFeePpm <= MAX_RATE_PPM);
  check('liquidationFeePpm', rules.liquidationFeePpm <= MAX_RATE_PPM);
  check('bandPpm', isShare(rules.bandPpm));
  check('liquidationBandPpm', isShare(rules.liquidationBandPpm));
  check('fundingCapPpm', rules.fundingCapPpm >= 1 && rules.fundingCapPpm <= MAX_RATE_PPM);
  check('impactNotional', rules.impactNotional > 0n);
  check('openInterestCap', rules.openInterestCap >= 1);
  check('levers', validLevers(rules));
  check('tiers', validTiers(rules));
  return broken;
}

const isShare = (ppm: number): boolean => ppm > 0 && ppm < 1_000_000;

function validLevers({ levers, tiers }: FuturesRules): boolean {
  const rising = levers.every((lever, at) => lever >= 1 && lever > (levers[at - 1] ?? 0));
  return rising && levers.length > 0 && levers.at(-1)! <= Math.min(tiers[0]?.maxLever ?? 0, MAX_LEVER);
}

/**
 * From tier to tier limits and rates rise and leverage falls. A position opened at the highest leverage starts above
 * maintenance, and maintenance covers at least the closing fee: otherwise every liquidation would need the insurance
 * fund.
 */
function validTiers({ tiers, takerFeePpm }: FuturesRules): boolean {
  return (
    tiers.length > 0 &&
    tiers.every((tier, at) => {
      const below = tiers[at - 1];
      const rises =
        below === undefined ||
        (tier.upTo > below.upTo &&
          tier.maintenancePpm > below.maintenancePpm &&
          tier.maxLever <= below.maxLever);
      return (
        rises &&
        tier.upTo > 0n &&
        tier.maxLever >= 1 &&
        tier.maintenancePpm > takerFeePpm &&
        tier.maintenancePpm <= MAX_MAINTENANCE_PPM &&
        tier.maintenancePpm * tier.maxLever < 1_000_000
      );
    })
  );
}

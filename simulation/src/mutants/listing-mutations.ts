import type { Mutation } from './mutations.ts';

/** Planted bugs in the rules that a listing or a change of terms must meet. */
export const LISTING_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a spot market is listed whose trades need rounding',
    file: 'markets/spot-rules.ts',
    find: "if (terms.priceScale + terms.lotScale > quote.scale) broken.push('priceScale');",
    put: '',
  },
  {
    bug: 'makers pay more than takers',
    file: 'markets/spot-rules.ts',
    find: "if (!(rules.makerFeePpm <= rules.takerFeePpm)) broken.push('makerFeePpm');",
    put: '',
  },
  {
    bug: 'a market is listed whose smallest order is above its largest',
    file: 'futures/futures-rules.ts',
    find: "check('maxContracts', rules.maxContracts >= rules.minContracts);",
    put: '',
  },
  {
    bug: 'a futures market is listed in another coin than the settlement coin',
    file: 'futures/futures-rules.ts',
    find: 'base.id === settle.id || settle.id !== settlementCoin',
    put: 'base.id === settle.id',
  },
  {
    bug: 'fundings move through the day',
    file: 'futures/futures-rules.ts',
    find: 'terms.fundingIntervalMs < 60_000 || DAY_MS % terms.fundingIntervalMs !== 0',
    put: 'terms.fundingIntervalMs < 60_000',
  },
  {
    bug: 'maintenance does not cover the closing fee',
    file: 'futures/futures-rules.ts',
    find: 'tier.maintenancePpm > takerFeePpm &&',
    put: 'tier.maintenancePpm > 0 &&',
  },
  {
    bug: 'the highest leverage starts below maintenance',
    file: 'futures/futures-rules.ts',
    find: 'tier.maintenancePpm * tier.maxLever < 1_000_000',
    put: 'tier.maintenancePpm < 1_000_000',
  },
];

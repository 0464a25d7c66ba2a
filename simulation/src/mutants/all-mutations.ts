import { CHECK_MUTATIONS } from './check-mutations.ts';
import { COLLAR_MUTATIONS } from './collar-mutations.ts';
import { CYCLE_MUTATIONS } from './cycle-mutations.ts';
import { FILL_OR_KILL_MUTATIONS } from './fill-or-kill-mutations.ts';
import { FUNDS_MUTATIONS } from './funds-mutations.ts';
import { FUTURES_MUTATIONS } from './futures-mutations.ts';
import { INDEX_MUTATIONS } from './index-mutations.ts';
import { LISTING_MUTATIONS } from './listing-mutations.ts';
import { MARGIN_MUTATIONS } from './margin-mutations.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { NOTICE_MUTATIONS } from './notice-mutations.ts';
import { SALE_MUTATIONS } from './sale-mutations.ts';

/** Every planted bug, in the order in which they are run. */
export const ALL_MUTATIONS: readonly Mutation[] = [
  ...MUTATIONS,
  ...FUTURES_MUTATIONS,
  ...COLLAR_MUTATIONS,
  ...CHECK_MUTATIONS,
  ...FILL_OR_KILL_MUTATIONS,
  ...MARGIN_MUTATIONS,
  ...NOTICE_MUTATIONS,
  ...FUNDS_MUTATIONS,
  ...CYCLE_MUTATIONS,
  ...INDEX_MUTATIONS,
  ...SALE_MUTATIONS,
  ...LISTING_MUTATIONS,
];

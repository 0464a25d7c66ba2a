import { z } from 'zod/mini';
import { toFeeSchedule } from '../mappers/fees.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { feeSchedule, withdrawalTerms } from '../schemas/fee-schedule.ts';
import { announcedChange } from '../schemas/market-change.ts';

export const schedule = defineRoute({
  ...publicGet(
    '/trad/fees',
    'Maker and taker fees and limits of every market, and the discount for the platform token',
  ),
  reply: feeSchedule,
  toDomain: toFeeSchedule,
});

export const withdrawals = defineRoute({
  ...publicGet('/account/withdrawalFees', 'Fees and minimums of withdrawals of every coin by network'),
  reply: z.array(withdrawalTerms),
});

export const changes = defineRoute({
  ...publicGet(
    '/trad/changes',
    'Listings, changes of terms and ends of markets that were decided and are to come',
  ),
  reply: z.array(announcedChange),
});

import { toFeeSchedule } from '../mappers/fees.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { feeSchedule } from '../schemas/fee-schedule.ts';

export const schedule = defineRoute({
  ...publicGet(
    '/trad/fees',
    'Maker and taker fees and limits of every market, and the discount for the platform token',
  ),
  reply: feeSchedule,
  toDomain: toFeeSchedule,
});

import { toFeeSchedule } from '../mappers/fees.ts';
import { defineRoute } from '../route.ts';
import { feeSchedule } from '../schemas/fee-schedule.ts';

export const schedule = defineRoute({
  method: 'GET',
  path: '/trad/fees',
  summary: 'Maker and taker fees and limits of every market, and the discount for the platform token',
  policy: { who: 'anyone' },
  reply: feeSchedule,
  toDomain: toFeeSchedule,
});

import { z } from 'zod/mini';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownGet, userPost } from '../route-shapes.ts';
import { decimalInput } from '../schemas/decimal.ts';
import { ALERT_SOURCES, priceAlert } from '../schemas/price-alert.ts';
import { rowId, rowIdText } from '../schemas/query.ts';

export const priceAlerts = defineRoute({
  ...ownGet('/user/priceAlerts', 'The caller’s price alerts: those that wait, then those that fired'),
  query: z.object({ market: z.optional(rowIdText) }),
  reply: z.array(priceAlert),
});

export const addPriceAlert = defineRoute({
  ...userPost(
    '/user/addPriceAlert',
    'Sets an alert at a price, or at a change in percent of the price now',
    60,
  ),
  body: z.object({
    market: rowId,
    source: z.enum(ALERT_SOURCES),
    /** Either of the two. */
    price: z.optional(decimalInput),
    percent: z.optional(decimalInput),
  }),
  reply: priceAlert,
  reasons: [
    'parameter_required',
    'unknown_market',
    'price_not_positive',
    'price_too_precise',
    'price_rule',
    'alert_no_price',
    'alert_reached',
    'alert_percent_rule',
    'too_many_alerts',
    'too_many_requests',
  ],
});

export const removePriceAlert = defineRoute({
  method: 'POST',
  path: '/user/removePriceAlert',
  summary: 'Deletes an alert, whether it waits or has fired',
  policy: OWN_RECORDS,
  perMinute: 120,
  body: z.object({ id: rowId }),
  reply: z.object({ id: rowId }),
  reasons: ['not_found'],
});

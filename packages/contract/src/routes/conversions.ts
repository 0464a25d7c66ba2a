import { z } from 'zod/mini';
import {
  conversionRequestToWire,
  quoteToWire,
  toConversion,
  toConversionQuote,
} from '../mappers/conversions.ts';
import { defineRoute } from '../route.ts';
import { verifiedUserOrder } from '../route-shapes.ts';
import { converted, convertQuote } from '../schemas/convert.ts';
import { figureInput } from '../schemas/decimal.ts';
import { coinCode } from '../schemas/query.ts';

export const quote = defineRoute({
  method: 'GET',
  path: '/account/convertQuote',
  summary: 'A rate to exchange one coin for another, which holds for ten seconds and for this caller only',
  policy: { who: 'user', kyc: 'approved' },
  query: z.object({
    from: coinCode,
    to: coinCode,
    number: figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' }),
  }),
  toWireQuery: conversionRequestToWire,
  reply: convertQuote,
  toDomain: toConversionQuote,
  reasons: [
    'unknown_coin',
    'same_coin',
    'amount_required',
    'amount_not_a_number',
    'amount_too_precise',
    'below_minimum',
    'stale_index',
    'treasury_short',
  ],
  perMinute: 120,
});

export const convert = defineRoute({
  ...verifiedUserOrder('/account/convert', 'Executes a quote, once and before it expires'),
  body: z.object({ quoteId: z.string().check(z.regex(/^[A-Za-z0-9_-]{40,400}$/)) }),
  toWireBody: quoteToWire,
  reply: converted,
  toDomain: toConversion,
  reasons: [
    'not_found',
    'quote_expired',
    'quote_used',
    'quote_out_of_line',
    'stale_index',
    'treasury_short',
    'insufficient_balance',
    'kyc_required',
    'busy',
    'outcome_unknown',
  ],
});

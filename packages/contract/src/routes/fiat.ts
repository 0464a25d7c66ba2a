import { z } from 'zod/mini';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { figureInput } from '../schemas/decimal.ts';
import {
  bankCard,
  bankName,
  currencyCode,
  fiatOffers,
  fiatPurchase,
  fiatPurchases,
  fiatQuote,
} from '../schemas/fiat.ts';
import { paging, rowId, rowIdText } from '../schemas/query.ts';

/** Granted by operators. Purchases that have begun can be finished without it. */
const BUYER = { who: 'user', kyc: 'approved', permission: 'fiat' } as const;
/** The lock after a change of credentials refuses new purchases. */
const NEW_PURCHASE = { ...BUYER, unlocked: true } as const;

const amountReasons = [
  'fiat_closed',
  'amount_required',
  'amount_not_a_number',
  'amount_too_precise',
  'below_minimum',
  'above_maximum',
  'purchase_limit',
] as const;

export const offers = defineRoute({
  method: 'GET',
  path: '/fiat/offers',
  summary: 'The currencies in which coins can be bought from the desk, with rates and limits',
  policy: BUYER,
  reply: fiatOffers,
  reasons: ['kyc_required', 'no_permission'],
});

export const quote = defineRoute({
  method: 'GET',
  path: '/fiat/quote',
  summary: 'What an amount of a currency buys. The rate holds until the quote expires',
  policy: NEW_PURCHASE,
  query: z.object({
    currency: currencyCode,
    pays: figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' }),
  }),
  reply: fiatQuote,
  reasons: ['kyc_required', 'no_permission', 'withdraw_locked', ...amountReasons],
  perMinute: 60,
});

export const buy = defineRoute({
  method: 'POST',
  path: '/fiat/buy',
  summary: 'Buys coins at a quoted rate. The reply says where to pay, and until when',
  policy: NEW_PURCHASE,
  body: z.object({ quote: z.string().check(z.maxLength(600)), card: rowId }),
  reply: fiatPurchase,
  reasons: [
    'kyc_required',
    'no_permission',
    'withdraw_locked',
    'not_found',
    'quote_expired',
    'quote_used',
    'fiat_closed',
    'purchase_limit',
    'too_many_purchases',
  ],
  idempotent: true,
  perMinute: 20,
});

export const purchases = defineRoute({
  ...ownGet('/fiat/purchases', 'The caller’s purchases, or the one with this id, newest first'),
  query: z.object({ id: z.optional(rowIdText), ...paging }),
  reply: fiatPurchases,
  reasons: ['not_found'],
});

export const paid = defineRoute({
  method: 'POST',
  path: '/fiat/paid',
  summary: 'Marks a purchase as paid, with a picture that proves it',
  // A suspended user who has paid must be able to say so.
  policy: OWN_RECORDS,
  /** The `url` that `/user/img?type=ticket` returned. */
  body: z.object({ id: rowId, proof: z.string().check(z.maxLength(200)) }),
  reply: fiatPurchase,
  reasons: ['not_found', 'picture_unknown', 'purchase_closed', 'purchase_expired'],
  perMinute: 20,
});

export const cancel = defineRoute({
  method: 'POST',
  path: '/fiat/cancel',
  summary: 'Cancels a purchase that is not paid yet',
  policy: OWN_RECORDS,
  body: z.object({ id: rowId }),
  reply: fiatPurchase,
  reasons: ['not_found', 'purchase_closed', 'payment_arrived'],
  perMinute: 20,
});

export const cards = defineRoute({
  ...ownGet('/fiat/cards', 'The caller’s bank cards, newest first. Only the last four digits are shown'),
  reply: z.array(bankCard),
});

export const addCard = defineRoute({
  method: 'POST',
  path: '/fiat/addCard',
  summary: 'Adds a bank card from which the caller pays',
  policy: BUYER,
  body: z.object({ bank: bankName, digits: z.string().check(z.maxLength(60)) }),
  reply: bankCard,
  reasons: ['kyc_required', 'no_permission', 'bank_number_rule', 'card_saved', 'too_many_cards'],
  perMinute: 20,
});

export const removeCard = defineRoute({
  method: 'POST',
  path: '/fiat/removeCard',
  summary: 'Removes a bank card. Purchases that were made with it keep its last four digits',
  policy: { who: 'user' },
  body: z.object({ id: rowId }),
  reply: z.null(),
  reasons: ['not_found'],
  perMinute: 20,
});

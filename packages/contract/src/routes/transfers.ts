import { z } from 'zod/mini';
import {
  memberTransferToWire,
  recipientToWire,
  toMovedAmount,
  walletTransferToWire,
} from '../mappers/assets.ts';
import { defineRoute } from '../route.ts';
import { verifiedUserOrder } from '../route-shapes.ts';
import { figureInput } from '../schemas/decimal.ts';
import { codeInput, stepUp, stepUpReasons } from '../schemas/person.ts';
import { coinCode } from '../schemas/query.ts';
import { movedAmount } from '../schemas/wallet.ts';

const amount = figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' });

const moveReasons = [
  'unknown_coin',
  'amount_required',
  'amount_not_a_number',
  'amount_too_precise',
  'insufficient_balance',
  'transfer_disabled',
  'kyc_required',
  'busy',
  'outcome_unknown',
] as const;

/** `in`: from spot to the other wallet; `out`: back to spot. */
const direction = z.enum(['in', 'out']);

const betweenWallets = {
  body: z.object({ coin: coinCode, number: amount, type: direction }),
  toWireBody: walletTransferToWire,
  reply: movedAmount,
  toDomain: toMovedAmount,
} as const;

export const contractTransfer = defineRoute({
  ...verifiedUserOrder(
    '/account/contractTransfer',
    'Moves an amount between the spot and the futures wallet',
  ),
  ...betweenWallets,
  reasons: moveReasons,
});

export const c2cTransfer = defineRoute({
  ...verifiedUserOrder(
    '/account/c2cTransfer',
    'Moves an amount between the spot and the fiat wallet; into fiat with the permission only',
  ),
  ...betweenWallets,
  reasons: [...moveReasons, 'no_permission'],
});

/** Another member: username, email address, phone number with its plus, or UID. */
const recipient = z
  .string({ error: 'counterpart_required' })
  .check(z.regex(/\S/, { error: 'counterpart_required' }), z.maxLength(254));

export const memberName = defineRoute({
  method: 'GET',
  path: '/account/transferMember',
  summary:
    'The masked name of a member, to confirm a transfer. Ten a day; a name that nobody has is answered in the same way',
  policy: { who: 'user', kyc: 'approved' },
  query: z.object({ account: recipient }),
  toWireQuery: recipientToWire,
  reply: z.object({ name: z.string() }),
  reasons: ['counterpart_required', 'same_account', 'too_many_requests'],
});

export const transfer = defineRoute({
  method: 'POST',
  path: '/account/transfer',
  summary: 'Sends an amount from the spot wallet to another member, free of charge',
  policy: { who: 'user', kyc: 'approved', unlocked: 'unless_repeated' },
  body: z.object({
    account: recipient,
    coin: coinCode,
    number: amount,
    /** A code has the purpose `transfer`. */
    stepUp,
    /** Required when the caller has set one. */
    fundPassword: z.optional(codeInput),
  }),
  toWireBody: memberTransferToWire,
  reply: movedAmount,
  toDomain: toMovedAmount,
  reasons: [
    ...moveReasons,
    'counterpart_required',
    'unknown_account',
    'same_account',
    'withdraw_locked',
    'fund_password_rule',
    'fund_password_wrong',
    ...stepUpReasons,
  ],
  idempotent: true,
  perMinute: 20,
});

import { z } from 'zod/mini';
import {
  newAddressToWire,
  toSavedAddress,
  toSavedAddresses,
  toWithdrawal,
  toWithdrawals,
  toWithdrawalTerms,
  withdrawalToWire,
} from '../mappers/withdrawals.ts';
import { defineRoute } from '../route.ts';
import { ownCancel, ownGet } from '../route-shapes.ts';
import {
  addressInput,
  labelInput,
  memoInput,
  networkCode,
  savedAddress,
  withdrawalRow,
  withdrawalTerms,
} from '../schemas/chain.ts';
import { decimalInput, figureInput } from '../schemas/decimal.ts';
import { codeInput, stepUp, stepUpReasons } from '../schemas/person.ts';
import { coinCode, rowId, rowIdText } from '../schemas/query.ts';

const where = { coin: coinCode, network: networkCode };
const whereReasons = ['unknown_coin', 'unknown_network'] as const;

/** Where the coins go. */
const destination = { ...where, address: addressInput, memo: z.optional(memoInput) };
const destinationReasons = [
  ...whereReasons,
  'address_required',
  'address_invalid',
  'address_checksum',
  'address_of_contract',
  'address_of_exchange',
  'memo_required',
  'memo_rule',
  'memo_not_used',
  'network_unreachable',
] as const;

/** Password, second factor, and the fund password when the caller has set one. */
const proofReasons = ['fund_password_rule', 'fund_password_wrong', ...stepUpReasons] as const;

export const withdrawalTips = defineRoute({
  ...ownGet('/account/withdrawalTips', 'What a withdrawal costs, and how much the caller can withdraw now'),
  query: z.object(where),
  reply: withdrawalTerms,
  toDomain: toWithdrawalTerms,
  reasons: whereReasons,
});

export const outCoin = defineRoute({
  method: 'POST',
  path: '/account/outCoin',
  summary: 'Requests a withdrawal. `number` is what the recipient receives; the fee is paid on top of it',
  policy: { who: 'user', kyc: 'approved', unlocked: 'unless_repeated' },
  body: z.object({
    ...destination,
    number: figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' }),
    /** The fee that the caller has seen; another one is refused with `fee_changed`. */
    fee: z.optional(decimalInput),
    /** A code has the purpose `withdraw`. */
    stepUp,
    fundPassword: z.optional(codeInput),
  }),
  toWireBody: withdrawalToWire,
  reply: withdrawalRow,
  toDomain: toWithdrawal,
  reasons: [
    ...destinationReasons,
    'amount_required',
    'amount_not_a_number',
    'amount_too_precise',
    'below_minimum',
    'above_maximum',
    'withdrawal_limit',
    'fee_changed',
    'insufficient_balance',
    'withdraw_disabled',
    'network_suspended',
    'withdraw_locked',
    'kyc_required',
    ...proofReasons,
    'outcome_unknown',
  ],
  idempotent: true,
  perMinute: 20,
});

export const cancelOut = defineRoute({
  ...ownCancel('/account/cancelOut', 'Cancels a withdrawal that is not signed yet; its hold is released'),
  body: z.object({ id: rowId }),
  reply: withdrawalRow,
  toDomain: toWithdrawal,
  reasons: ['not_found', 'withdrawal_sent', 'withdrawal_closed', 'busy', 'outcome_unknown'],
});

export const withdrawals = defineRoute({
  ...ownGet(
    '/account/withdrawals',
    'The caller’s newest 20 withdrawals, or the one with this id, newest first',
  ),
  query: z.object({ coin: z.optional(coinCode), id: z.optional(rowIdText) }),
  reply: z.array(withdrawalRow),
  toDomain: toWithdrawals,
  reasons: ['unknown_coin', 'not_found'],
});

export const toAddressList = defineRoute({
  ...ownGet('/account/toAddressList', 'The caller’s saved withdrawal addresses, newest first'),
  query: z.object({ coin: z.optional(coinCode) }),
  reply: z.array(savedAddress),
  toDomain: toSavedAddresses,
  reasons: ['unknown_coin'],
});

export const addToAddress = defineRoute({
  method: 'POST',
  path: '/account/addToAddress',
  summary:
    'Saves a withdrawal address. It is new for some hours, in which withdrawals to it need an approval',
  policy: { who: 'user', kyc: 'approved', unlocked: true },
  body: z.object({
    ...destination,
    label: labelInput,
    /** A code has the purpose `address`. */
    stepUp,
    fundPassword: z.optional(codeInput),
  }),
  toWireBody: newAddressToWire,
  reply: savedAddress,
  toDomain: toSavedAddress,
  reasons: [
    ...destinationReasons,
    'label_required',
    'address_saved',
    'address_book_full',
    'withdraw_locked',
    ...proofReasons,
  ],
  perMinute: 20,
});

export const removeToAddress = defineRoute({
  method: 'POST',
  path: '/account/removeToAddress',
  summary: 'Removes a saved withdrawal address',
  policy: { who: 'user' },
  body: z.object({ id: rowId }),
  reply: z.null(),
  reasons: ['not_found'],
  perMinute: 60,
});

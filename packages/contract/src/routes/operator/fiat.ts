import { z } from 'zod/mini';
import { FIAT } from '../../product-rules.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { currencyCode } from '../../schemas/fiat.ts';
import {
  fiatDesk as fiatDeskView,
  operatorPurchase,
  PURCHASE_VIEWS,
  statementRow,
  statementView,
} from '../../schemas/operator-fiat.ts';
import { codeInput } from '../../schemas/person.ts';
import { paging, rowId, rowIdText } from '../../schemas/query.ts';

const DESK_ROLES = ['finance'] as const;
const reason = z.string().check(z.maxLength(500));

export const purchaseQueue = defineRoute({
  ...operatorGet(
    '/operator/purchases',
    'Purchases of all users: those that wait for the desk, those not paid yet, or those that ended',
    DESK_ROLES,
  ),
  query: z.object({ view: z.optional(z.enum(PURCHASE_VIEWS)), ...paging }),
  reply: z.array(operatorPurchase),
});

export const purchaseById = defineRoute({
  ...operatorGet('/operator/purchase', 'One purchase', DESK_ROLES),
  query: z.object({ id: rowIdText }),
  reply: operatorPurchase,
  reasons: ['not_found'],
});

export const purchaseProof = defineRoute({
  ...operatorGet('/operator/purchaseProof', 'The picture of a payment, with a watermark', DESK_ROLES),
  query: z.object({ id: rowIdText }),
  reply: z.object({ image: z.string() }),
  reasons: ['not_found'],
});

export const claimPurchase = defineRoute({
  ...operatorPost(
    '/operator/claimPurchase',
    'Marks a purchase that can be confirmed as being looked at by the caller, or frees it again',
    DESK_ROLES,
  ),
  body: z.object({ id: rowId, claimed: z.boolean() }),
  reply: operatorPurchase,
  reasons: ['not_found', 'case_taken', 'purchase_closed'],
});

export const confirmPurchase = defineRoute({
  ...operatorPost(
    '/operator/confirmPurchase',
    'Confirms that a payment below the threshold has arrived. From the threshold on it is a change for two',
    DESK_ROLES,
  ),
  /** An unused code from the caller's authenticator app. */
  body: z.object({ id: rowId, reason, totp: codeInput }),
  reply: operatorPurchase,
  reasons: [
    'not_found',
    'case_taken',
    'purchase_closed',
    'reason_required',
    'second_operator_required',
    'second_factor_wrong',
  ],
});

export const refusePurchase = defineRoute({
  ...operatorPost(
    '/operator/refusePurchase',
    'Cancels a purchase whose payment is not on a statement. Its owner reads the reason',
    DESK_ROLES,
  ),
  body: z.object({ id: rowId, reason }),
  reply: operatorPurchase,
  reasons: ['not_found', 'case_taken', 'purchase_closed', 'payment_arrived', 'reason_required'],
});

export const fiatDesk = defineRoute({
  ...operatorGet('/operator/fiatDesk', 'Rates and bank accounts of the desk', DESK_ROLES),
  reply: fiatDeskView,
});

export const stopCurrency = defineRoute({
  ...operatorPost(
    '/operator/stopCurrency',
    'Stops new purchases in a currency at once. Starting them again is a change for two',
    DESK_ROLES,
  ),
  body: z.object({ currency: currencyCode, reason }),
  reply: fiatDeskView,
  reasons: ['not_found', 'conflict', 'reason_required'],
});

export const stopDeskAccount = defineRoute({
  ...operatorPost(
    '/operator/stopDeskAccount',
    'No longer shows a bank account of the desk to new purchases. Using it again is a change for two',
    DESK_ROLES,
  ),
  body: z.object({ id: rowId, reason }),
  reply: fiatDeskView,
  reasons: ['not_found', 'conflict', 'reason_required'],
});

export const statements = defineRoute({
  ...operatorGet('/operator/statements', 'Statements of the desk’s bank accounts, newest first', DESK_ROLES),
  query: z.object(paging),
  reply: z.array(statementRow),
});

export const statement = defineRoute({
  ...operatorGet('/operator/statement', 'One statement, with what each line was matched with', DESK_ROLES),
  query: z.object({ id: rowIdText }),
  reply: statementView,
  reasons: ['not_found'],
});

export const addStatement = defineRoute({
  ...operatorPost(
    '/operator/addStatement',
    'Stores a statement as CSV and matches its lines with purchases, by reference and amount. It confirms nothing',
    DESK_ROLES,
  ),
  body: z.object({
    account: rowId,
    name: z.string().check(z.regex(/^\S(?:.{0,78}\S)?$/u)),
    csv: z.string().check(z.minLength(1), z.maxLength(FIAT.statement.maxCharacters)),
  }),
  reply: statementView,
  reasons: ['not_found', 'statement_rule', 'statement_too_long'],
  perMinute: 20,
});

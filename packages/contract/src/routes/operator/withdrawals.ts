import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { operatorWithdrawal, WITHDRAWAL_VIEWS } from '../../schemas/operator-withdrawal.ts';
import { codeInput } from '../../schemas/person.ts';
import { paging, rowId, rowIdText } from '../../schemas/query.ts';

const WITHDRAWAL_ROLES = ['finance', 'risk'] as const;

export const withdrawalQueue = defineRoute({
  ...operatorGet(
    '/operator/withdrawals',
    'Withdrawals of all users: those that wait for an operator, those on their way, or those that ended',
    WITHDRAWAL_ROLES,
  ),
  query: z.object({ view: z.optional(z.enum(WITHDRAWAL_VIEWS)), ...paging }),
  reply: z.array(operatorWithdrawal),
});

export const withdrawalById = defineRoute({
  ...operatorGet('/operator/withdrawal', 'One withdrawal', WITHDRAWAL_ROLES),
  query: z.object({ id: rowIdText }),
  reply: operatorWithdrawal,
  reasons: ['not_found'],
});

export const claimWithdrawal = defineRoute({
  ...operatorPost(
    '/operator/claimWithdrawal',
    'Marks a waiting withdrawal as being looked at by the caller, or frees it again',
    WITHDRAWAL_ROLES,
  ),
  body: z.object({ id: rowId, claimed: z.boolean() }),
  reply: operatorWithdrawal,
  reasons: ['not_found', 'conflict'],
});

export const approveWithdrawal = defineRoute({
  ...operatorPost(
    '/operator/approveWithdrawal',
    'Approves a waiting withdrawal below the threshold. From the threshold on it is a change for two',
    WITHDRAWAL_ROLES,
  ),
  /** An unused code from the caller's authenticator app. */
  body: z.object({ id: rowId, reason: z.string().check(z.maxLength(500)), totp: codeInput }),
  reply: operatorWithdrawal,
  reasons: ['not_found', 'conflict', 'reason_required', 'second_operator_required', 'second_factor_wrong'],
});

export const rejectWithdrawal = defineRoute({
  ...operatorPost(
    '/operator/rejectWithdrawal',
    'Rejects a withdrawal that is not signed yet. Its owner reads the reason and gets the money back',
    WITHDRAWAL_ROLES,
  ),
  body: z.object({ id: rowId, reason: z.string().check(z.maxLength(500)) }),
  reply: operatorWithdrawal,
  reasons: ['not_found', 'conflict', 'reason_required'],
});

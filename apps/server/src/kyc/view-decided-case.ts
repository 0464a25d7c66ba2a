import type { Locale } from '@meridian/contract/messages/catalogue';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { findUser } from '../accounts/profile/users-table.ts';
import { appendAudit } from '../audit/audit-log-table.ts';
import { findOperator } from '../operators/access/operators-table.ts';
import { Refusal } from '../refusal.ts';
import { takeQuota } from '../throttle/throttle-table.ts';
import { findCase, type KycCase } from './kyc-cases-table.ts';
import { CLAIMS_PER_DAY, type Reviewer } from './review-case.ts';
import { nameContext, numberContext } from './submit-documents.ts';

export interface DecidedCase {
  readonly row: KycCase;
  readonly uid: string;
  readonly locale: Locale;
  readonly name: string;
  readonly documentNumber: string;
  readonly decidedBy: string | null;
}

/** A decided case without its pictures. It counts like claiming a case, and is logged before it is shown. */
export async function viewDecidedCase(
  deps: AccountsDeps,
  reviewer: Reviewer,
  id: number,
): Promise<DecidedCase> {
  const { database, key } = deps;
  const row = await findCase(database, id);
  if (row === undefined) throw new Refusal('not_found');
  if (row.state === 'review') throw new Refusal('case_not_claimed');
  const wait = await takeQuota(database, `claims ${reviewer.id}`, CLAIMS_PER_DAY, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const { uid, locale } = (await findUser(database, row.user_id))!;
  const at = new Date(deps.clock());
  const entry = { at, operatorId: reviewer.id, action: 'identity.view', subject: `case ${id}` };
  await database.db.transaction().execute((db) => appendAudit({ db }, { ...entry, details: { uid } }));
  const decider = row.decided_by === null ? undefined : await findOperator(database, row.decided_by);
  return {
    row,
    uid,
    locale,
    name: key.openText(nameContext(row.user_id), row.name),
    documentNumber: key.openText(numberContext(row.user_id), row.document_number),
    decidedBy: decider?.name ?? null,
  };
}

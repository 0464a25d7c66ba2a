import type { Locale } from '@meridian/contract/messages/catalogue';
import { KYC_SIDES, type KycSide, type KycState } from '@meridian/contract/schemas/person';
import { type AccountsDeps, changePerson } from '../accounts/accounts-deps.ts';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { recipientOf } from '../accounts/profile/person-changes.ts';
import { findUser, lockUser, moveKyc } from '../accounts/profile/users-table.ts';
import { appendAudit, listAuditDetails } from '../audit/audit-log-table.ts';
import type { Database } from '../database/database.ts';
import { sendMessage } from '../messages/send-message.ts';
import { findOperator } from '../operators/access/operators-table.ts';
import { PICTURE_VIEW, showPicture } from '../operators/access/show-picture.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { Refusal } from '../refusal.ts';
import { type Quota, takeQuota } from '../throttle/throttle-table.ts';
import {
  claimCase,
  closeCase,
  findCase,
  type KycCase,
  listCasesOfUser,
  listSameDocument,
  lockCase,
  lockDocument,
} from './kyc-cases-table.ts';
import { nameContext, numberContext } from './submit-documents.ts';

export interface Reviewer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

const CLAIM_MS = 15 * 60_000;
/** More than an operator can review carefully in a day; it also limits an operator who copies identities. */
export const CLAIMS_PER_DAY: Quota = { limit: 300, windowMs: 24 * 60 * 60_000 };

export interface ClaimedCase {
  readonly row: KycCase;
  readonly uid: string;
  readonly locale: Locale;
  readonly claimedUntil: Date;
  readonly name: string;
  readonly documentNumber: string;
  readonly sides: KycSide[];
  /** The sides this operator has opened. */
  readonly opened: KycSide[];
  readonly sameDocument: { readonly uid: string; readonly state: KycState }[];
  readonly earlier: { readonly decidedAt: Date; readonly reason: string }[];
}

/** Claims a case: until it is decided, released or the claim expires, only this operator sees its contents. */
export async function claimKycCase(deps: AccountsDeps, reviewer: Reviewer, id: number): Promise<ClaimedCase> {
  const wait = await takeQuota(deps.database, `claims ${reviewer.id}`, CLAIMS_PER_DAY, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const now = new Date(deps.clock());
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  return deps.database.db.transaction().execute(async (db) => {
    const row = await lockCase({ db }, id);
    if (row === undefined) throw new Refusal('not_found');
    if (row.state !== 'review') throw new Refusal('case_closed');
    const heldByAnother =
      row.claimed_by !== null && row.claimed_by !== reviewer.id && row.claimed_until! > now;
    if (heldByAnother) {
      const holder = await findOperator({ db }, row.claimed_by!);
      throw new Refusal('case_taken', { by: holder?.name ?? '', until: row.claimed_until!.toISOString() });
    }
    await claimCase({ db }, id, reviewer.id, claimedUntil);
    const { uid, locale } = (await findUser({ db }, row.user_id))!;
    await appendAudit(
      { db },
      { at: now, operatorId: reviewer.id, action: 'identity.claim', subject: `case ${id}`, details: { uid } },
    );
    const cases = await listCasesOfUser({ db }, row.user_id);
    return {
      row,
      uid,
      locale,
      claimedUntil,
      name: deps.key.openText(nameContext(row.user_id), row.name),
      documentNumber: deps.key.openText(numberContext(row.user_id), row.document_number),
      sides: sidesOf(row),
      opened: await openedBy({ db }, reviewer, row),
      sameDocument: await listSameDocument({ db }, row.document_print, row.user_id),
      earlier: cases
        .filter((each) => each.decidedAt !== null && each.reason !== null)
        .map((each) => ({ decidedAt: each.decidedAt!, reason: each.reason! })),
    };
  });
}

/** Releases a case; with `claimedUntil` only the hold that ends then, not a newer one. */
export async function releaseKycCase(
  deps: AccountsDeps,
  reviewer: Reviewer,
  id: number,
  claimedUntil?: Date,
): Promise<void> {
  const now = new Date(deps.clock());
  await deps.database.db.transaction().execute(async (db) => {
    const row = refuseUnlessHeld(await lockCase({ db }, id), reviewer, now);
    if (claimedUntil !== undefined && row.claimed_until!.getTime() !== claimedUntil.getTime()) {
      throw new Refusal('case_not_claimed');
    }
    await claimCase({ db }, id, null, null);
    const details = { uid: await uidOf({ db }, row) };
    await appendAudit(
      { db },
      { at: now, operatorId: reviewer.id, action: 'identity.release', subject: `case ${id}`, details },
    );
  });
}

/** One picture of a case that the reviewer holds. */
export async function viewKycPicture(
  deps: AccountsDeps,
  pictures: Pictures,
  reviewer: Reviewer,
  id: number,
  side: KycSide,
): Promise<Buffer> {
  const now = new Date(deps.clock());
  const row = refuseUnlessHeld(await findCase(deps.database, id), reviewer, now);
  const pictureId = row[side];
  const bytes = pictureId === null ? undefined : await pictures.read(pictureId);
  if (bytes === undefined) throw new Refusal('not_found');
  const details = { side, uid: await uidOf(deps.database, row) };
  return showPicture(deps.database, bytes, { viewer: reviewer, at: now, subject: `case ${id}`, details });
}

export interface Decision {
  readonly id: number;
  readonly decision: 'approved' | 'reject';
  readonly reason: string | undefined;
}

/** review → approved or reject: case, user, engine task, message and audit entry in one transaction. */
export async function decideKycCase(
  deps: AccountsDeps,
  reviewer: Reviewer,
  { id, decision, reason: given }: Decision,
): Promise<void> {
  const reason = given?.normalize('NFC').trim() ?? '';
  if (decision === 'reject' && reason === '') throw new Refusal('reason_required');
  const now = new Date(deps.clock());
  const userId = (await findCase(deps.database, id))?.user_id;
  if (userId === undefined) throw new Refusal('not_found');
  await changePerson(deps, userId, async (on) => {
    const user = await lockUser(on, userId);
    const row = refuseUnlessHeld(await lockCase(on, id), reviewer, now);
    if (decision === 'approved') await refuseUnlessOpened(on, reviewer, row);
    await lockDocument(on, row.document_print);
    const others = await listSameDocument(on, row.document_print, userId);
    if (decision === 'approved' && others.some(({ state }) => state === 'approved')) {
      // One person, one account: another account already uses the document.
      throw new Refusal('conflict');
    }
    await closeCase(on, id, { state: decision, operatorId: reviewer.id, at: now, reason: reason || null });
    const name = deps.key.openText(nameContext(userId), row.name);
    const moved = await moveKyc(
      on,
      userId,
      ['review'],
      decision === 'approved'
        ? {
            kyc: 'approved',
            kyc_reason: null,
            real_name: deps.key.seal(`real name ${userId}`, name),
            country: row.country,
          }
        : { kyc: 'reject', kyc_reason: reason },
    );
    if (!moved) throw new Refusal('case_closed');
    await addEngineTask(on, userId, { kind: 'kyc', kyc: decision }, now);
    const about = decision === 'approved' ? 'kyc_approved' : 'kyc_rejected';
    await sendMessage(deps, on, recipientOf(user), about, { reason });
    await appendAudit(on, {
      at: now,
      operatorId: reviewer.id,
      action: decision === 'approved' ? 'identity.approve' : 'identity.reject',
      subject: `case ${id}`,
      details: { uid: user.uid, reason },
    });
  });
}

const sidesOf = ({ back }: KycCase): KycSide[] =>
  KYC_SIDES.filter((side) => side !== 'back' || back !== null);

const uidOf = async (on: Pick<Database, 'db'>, { user_id }: KycCase): Promise<string> =>
  (await findUser(on, user_id))!.uid;

/** From the audit log, which has an entry for every picture sent to an operator. */
async function openedBy(
  on: Pick<Database, 'db'>,
  { id: operatorId }: Reviewer,
  row: KycCase,
): Promise<KycSide[]> {
  const subject = `case ${row.id}`;
  const views = await listAuditDetails(on, { action: PICTURE_VIEW, subject, operatorId });
  return sidesOf(row).filter((side) => views.some((details) => details.side === side));
}

/** The reviewer must have opened every picture: approval requires comparing the face with the document. */
async function refuseUnlessOpened(on: Pick<Database, 'db'>, reviewer: Reviewer, row: KycCase): Promise<void> {
  const opened = await openedBy(on, reviewer, row);
  if (sidesOf(row).some((side) => !opened.includes(side))) throw new Refusal('pictures_not_opened');
}

function refuseUnlessHeld(row: KycCase | undefined, reviewer: Reviewer, now: Date): KycCase {
  if (row === undefined) throw new Refusal('not_found');
  if (row.state !== 'review') throw new Refusal('case_closed');
  const held = row.claimed_by === reviewer.id && row.claimed_until !== null && row.claimed_until > now;
  if (!held) throw new Refusal('case_not_claimed');
  return row;
}

import { type IdentityDetails, identityProblems, needsBack } from '@meridian/contract/rules/kyc/document';
import type { DocumentType, KycState } from '@meridian/contract/schemas/person';
import { type AccountsDeps, changePerson } from '../accounts/accounts-deps.ts';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { lockUser, moveKyc } from '../accounts/profile/users-table.ts';
import { loadAreas } from '../content/areas-table.ts';
import type { Database } from '../database/database.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { keepPictures } from '../pictures/pictures-table.ts';
import { Refusal } from '../refusal.ts';
import { addCase, countCases, findLatestCase, type KycCase } from './kyc-cases-table.ts';

export interface Submission extends IdentityDetails {
  readonly front: string;
  readonly back: string | undefined;
  readonly hand: string;
}

/** Submits documents: no or reject → review, here and in the engine, with all pictures or none. */
export async function submitDocuments(
  deps: AccountsDeps,
  pictures: Pictures,
  userId: number,
  submission: Submission,
): Promise<KycState> {
  const clean = {
    ...submission,
    name: submission.name.normalize('NFC').trim(),
    documentNumber: submission.documentNumber.trim().toUpperCase(),
  };
  await refuseBrokenRules(deps, clean);
  const files = await resolvePictures(pictures, userId, clean);
  const now = new Date(deps.clock());
  return changePerson(deps, userId, async (on) => {
    const { kyc } = await lockUser(on, userId);
    if (kyc === 'review') throw new Refusal('kyc_in_review');
    if (kyc === 'approved') throw new Refusal('kyc_already_approved');
    const ids = newPictures(files, await rejectedCase(on, userId));
    if (ids.length > 0 && !(await keepPictures(on, userId, 'identity', ids)))
      throw new Refusal('picture_unknown');
    await addCase(on, {
      userId,
      attempt: (await countCases(on, userId)) + 1,
      country: clean.country,
      documentType: clean.documentType,
      name: deps.key.seal(nameContext(userId), clean.name),
      documentNumber: deps.key.seal(numberContext(userId), clean.documentNumber),
      documentMac: documentMac(deps, clean),
      ...files,
      submittedAt: now,
    });
    await moveKyc(on, userId, ['no', 'reject'], { kyc: 'review', kyc_reason: null });
    await addEngineTask(on, userId, { kind: 'kyc', kyc: 'review' }, now);
    return 'review' as const;
  });
}

/** The data a rejected user may start the next submission with; undefined in every other state. */
export async function kycDraft(
  deps: AccountsDeps,
  pictures: Pictures,
  userId: number,
): Promise<KycDraft | undefined> {
  const rejected = await rejectedCase(deps.database, userId);
  if (rejected === undefined) return undefined;
  const { country, document_type: documentType, front, back, hand } = rejected;
  return {
    country,
    documentType,
    name: deps.key.openText(nameContext(userId), rejected.name),
    front: pictures.referenceOf(front),
    back: back === null ? null : pictures.referenceOf(back),
    hand: pictures.referenceOf(hand),
  };
}

export interface KycDraft {
  readonly country: string;
  readonly documentType: DocumentType;
  readonly name: string;
  readonly front: string;
  readonly back: string | null;
  readonly hand: string;
}

async function rejectedCase(on: Pick<Database, 'db'>, userId: number): Promise<KycCase | undefined> {
  const latest = await findLatestCase(on, userId);
  return latest?.state === 'reject' ? latest : undefined;
}

/** All except those that the rejected case already holds for the same side, which may be submitted again. */
const newPictures = (files: Files, rejected: KycCase | undefined): string[] =>
  (['front', 'back', 'hand'] as const)
    .filter((side) => files[side] !== rejected?.[side])
    .map((side) => files[side])
    .filter((id) => id !== null);

export const nameContext = (userId: number): string => `case name ${userId}`;
export const numberContext = (userId: number): string => `case number ${userId}`;

/** Identifies the document, however its number is spaced. */
const documentMac = (
  { key }: AccountsDeps,
  { country, documentType, documentNumber }: Pick<Submission, 'country' | 'documentType' | 'documentNumber'>,
): Buffer => key.mac('document', `${country} ${documentType} ${documentNumber.replace(/[ -]/g, '')}`);

async function refuseBrokenRules(deps: AccountsDeps, submission: Submission): Promise<void> {
  const regions = new Set((await loadAreas(deps.database)).map(({ region }) => region));
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  const { country, name, documentNumber } = identityProblems(
    submission,
    (region) => regions.has(region),
    today,
  );
  const problem = country ?? name ?? documentNumber;
  if (problem !== undefined) throw new Refusal(problem.reason);
}

/** The ids of the pictures. */
interface Files {
  readonly front: string;
  readonly back: string | null;
  readonly hand: string;
}

async function resolvePictures(
  pictures: Pictures,
  userId: number,
  { documentType, front, back, hand }: Submission,
): Promise<Files> {
  const find = async (reference: string | undefined): Promise<string> => {
    if (reference === undefined || reference === '') throw new Refusal('picture_required');
    const id = await pictures.resolve(userId, 'identity', reference);
    if (id === undefined) throw new Refusal('picture_unknown');
    return id;
  };
  return {
    front: await find(front),
    back: needsBack(documentType) ? await find(back) : null,
    hand: await find(hand),
  };
}

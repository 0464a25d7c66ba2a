import type { DomainReplyOf } from '@meridian/contract';
import type { kycDraft } from '@meridian/contract/routes/user';
import { documentCountryProblem, identityProblems, needsBack } from '@meridian/contract/rules/kyc/document';
import { problem } from '@meridian/contract/rules/problem';
import { DOCUMENT_TYPES, type DocumentType } from '@meridian/contract/schemas/person';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';
import type { PictureState } from '../../pictures/picture-state.ts';

export type PictureSide = 'front' | 'back' | 'hand';

export interface KycForm {
  /** ISO code; empty until one is chosen. */
  readonly country: string;
  readonly name: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly front: PictureState;
  readonly back: PictureState;
  readonly hand: PictureState;
}

export type KycField = keyof KycForm;

const NO_PICTURE: PictureState = { at: 'empty' };

export const EMPTY_KYC_FORM: KycForm = {
  country: '',
  name: '',
  documentType: 'passport',
  documentNumber: '',
  front: NO_PICTURE,
  back: NO_PICTURE,
  hand: NO_PICTURE,
};

/**
 * The form after a rejection: everything from the last submission except the document number, which the server does not
 * return.
 */
export function formAfterRejection(draft: KycDraft): KycForm {
  const kept = (url: string | null): PictureState =>
    url === null ? NO_PICTURE : { at: 'done', preview: undefined, url };
  return {
    ...EMPTY_KYC_FORM,
    country: draft.country,
    documentType: draft.documentType,
    name: draft.name,
    front: kept(draft.front),
    back: kept(draft.back),
    hand: kept(draft.hand),
  };
}

export type KycDraft = NonNullable<DomainReplyOf<typeof kycDraft>>;

/** The ID card whose number we can check is issued by one country only. */
export const documentsOf = (country: string): readonly DocumentType[] =>
  DOCUMENT_TYPES.filter((type) => documentCountryProblem(type, country) === undefined);

/** If the new country does not issue the chosen document, its first document is chosen. */
export function chooseCountry(form: KycForm, country: string): Partial<KycForm> {
  const documents = documentsOf(country);
  return { country, ...(!documents.includes(form.documentType) && { documentType: documents[0]! }) };
}

/** A passport has one page, so no back. */
export const sidesOf = (type: DocumentType): readonly PictureSide[] =>
  needsBack(type) ? ['front', 'back', 'hand'] : ['front', 'hand'];

/** @param today `YYYY-MM-DD`. */
export function kycProblems(
  form: KycForm,
  isCountry: (region: string) => boolean,
  today: string,
): Problems<KycField> {
  const picture = (side: PictureSide) =>
    sidesOf(form.documentType).includes(side) ? pictureProblem(form[side]) : undefined;
  const details = { ...form, name: cleanName(form.name), documentNumber: form.documentNumber.trim() };
  return {
    ...identityProblems(details, isCountry, today),
    front: picture('front'),
    back: picture('back'),
    hand: picture('hand'),
  };
}

function pictureProblem(picture: PictureState) {
  if (picture.at === 'done') return undefined;
  return picture.at === 'preparing' || picture.at === 'uploading'
    ? 'kyc_screen_wait_upload'
    : problem('picture_required');
}

/** Normalizes the spaces that different keyboards type. */
const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s\u3000]+/g, ' ')
    .trim();

export function kycBody(form: KycForm) {
  const { country, documentType, front, back, hand } = form;
  return {
    country,
    documentType,
    name: cleanName(form.name),
    documentNumber: form.documentNumber.trim(),
    front: urlOf(front),
    hand: urlOf(hand),
    ...(needsBack(documentType) && { back: urlOf(back) }),
  };
}

const urlOf = (picture: PictureState): string => (picture.at === 'done' ? picture.url : '');

export const KYC_REFUSALS: RefusalFields<KycField> = {
  country_rule: 'country',
  real_name_rule: 'name',
  id_card_rule: 'documentNumber',
  document_number_rule: 'documentNumber',
};

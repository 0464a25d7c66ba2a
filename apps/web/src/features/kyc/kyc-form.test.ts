import { describe, expect, it } from 'vitest';
import { percentOf } from '../../pictures/picture-state.ts';
import {
  chooseCountry,
  documentsOf,
  EMPTY_KYC_FORM,
  formAfterRejection,
  type KycForm,
  kycBody,
  kycProblems,
  sidesOf,
} from './kyc-form.ts';

const done = (url: string) => ({ at: 'done', preview: 'blob:x', url }) as const;
const filled: KycForm = {
  country: 'JP',
  name: '山田　太郎',
  documentType: 'passport',
  documentNumber: ' TK1234567 ',
  front: done('picture:1'),
  back: { at: 'empty' },
  hand: done('picture:3'),
};
const known = (region: string) => ['JP', 'CN'].includes(region);
const problemsOf = (form: KycForm) =>
  Object.fromEntries(
    Object.entries(kycProblems(form, known, '2026-11-15')).flatMap(([field, found]) =>
      found === undefined ? [] : [[field, typeof found === 'string' ? found : found.reason]],
    ),
  );

describe('the identity form', () => {
  it('does not ask for the back of a passport', () => {
    expect(problemsOf(filled)).toEqual({});
    expect(problemsOf({ ...filled, documentType: 'driving_licence' })).toEqual({ back: 'picture_required' });
    expect(sidesOf('passport')).toEqual(['front', 'hand']);
  });

  it('starts after a rejection with everything but the document number', () => {
    const again = formAfterRejection({
      country: 'JP',
      documentType: 'passport',
      name: 'Taro Yamada',
      front: 'picture:1',
      back: null,
      hand: 'picture:3',
    });
    expect(problemsOf(again)).toEqual({ documentNumber: 'document_number_rule' });
    expect(kycBody({ ...again, documentNumber: 'TK1' })).toMatchObject({
      front: 'picture:1',
      hand: 'picture:3',
    });
  });

  it('finds every missing field', () => {
    expect(problemsOf(EMPTY_KYC_FORM)).toEqual({
      country: 'country_rule',
      name: 'real_name_rule',
      documentNumber: 'document_number_rule',
      front: 'picture_required',
      hand: 'picture_required',
    });
  });

  it.each([
    ['11010519491231002X', {}],
    ['110105194912310021', { documentNumber: 'id_card_rule' }],
  ])('checks the mainland card %s', (documentNumber, expected) => {
    const card = {
      ...filled,
      country: 'CN',
      documentType: 'id_card',
      documentNumber,
      back: done('p'),
    } as const;
    expect(problemsOf(card)).toEqual(expected);
    expect(problemsOf({ ...card, country: 'JP' })).toEqual({ ...expected, country: 'country_rule' });
  });

  it('waits for pictures that are uploading and asks again for those that failed', () => {
    const uploading = { at: 'uploading', preview: 'blob:x', percent: 40 } as const;
    expect(problemsOf({ ...filled, front: uploading })).toEqual({ front: 'kyc_screen_wait_upload' });
    const failed = { at: 'failed', preview: undefined, text: 'x' } as const;
    expect(problemsOf({ ...filled, hand: failed })).toEqual({ hand: 'picture_required' });
  });

  it('offers the mainland card only for China, and drops it when the country changes', () => {
    expect(documentsOf('CN')).toEqual(['id_card', 'passport', 'driving_licence']);
    expect(documentsOf('JP')).toEqual(['passport', 'driving_licence']);
    const card = { ...filled, country: 'CN', documentType: 'id_card' } as const;
    expect(chooseCountry(card, 'JP')).toEqual({ country: 'JP', documentType: 'passport' });
    expect(chooseCountry({ ...card, documentType: 'driving_licence' }, 'JP')).toEqual({ country: 'JP' });
  });

  it('sends the typed values without stray spaces, and a back only if there is one', () => {
    expect(kycBody({ ...filled, back: done('picture:2') })).toEqual({
      country: 'JP',
      name: '山田 太郎',
      documentType: 'passport',
      documentNumber: 'TK1234567',
      front: 'picture:1',
      hand: 'picture:3',
    });
    const licence = { ...filled, documentType: 'driving_licence', back: done('picture:2') } as const;
    expect(kycBody(licence)).toMatchObject({ back: 'picture:2' });
  });
});

it.each([
  [0, 100, 0],
  [50, 100, 50],
  [999, 1000, 99],
  [100, 100, 99],
  [5, 0, 0],
])('%d of %d bytes are %d %%', (sent, total, percent) => {
  expect(percentOf(sent, total)).toBe(percent);
});

import { describe, expect, it } from 'vitest';
import {
  countryProblem,
  documentCountryProblem,
  documentNumberProblem,
  needsBack,
  realNameProblem,
} from './document.ts';

const TODAY = '2026-11-15';

describe('a real name', () => {
  it.each([
    '李明',
    '山田 太郎',
    'Ana María López-García',
    "Conor O'Brien",
    'J. R. Smith',
    'Mehmet Oğuz',
    '阿卜杜·拉希德',
    'Martin Luther King Jr.',
    'x'.repeat(60),
  ])('can be %s', (name) => {
    expect(realNameProblem(name)).toBeUndefined();
  });

  it.each([
    '',
    'A',
    ' Ana',
    'Ana ',
    'Ana  Maria',
    'R2D2',
    'Bob<script>',
    '=cmd()',
    'Ana\nMaria',
    '\u202eabc',
    '\u200bAna',
    'x'.repeat(61),
  ])('cannot be %j', (name) => {
    expect(realNameProblem(name)?.reason).toBe('real_name_rule');
  });
});

describe('a document number', () => {
  it.each([
    ['passport', 'TR1234567'],
    ['passport', 'AB123'],
    ['passport', 'A'.repeat(24)],
    ['driving_licence', '12 34-567890'],
    ['id_card', '11010519491231002X'],
  ] as const)('of a %s can be %s', (type, number) => {
    expect(documentNumberProblem(type, number, TODAY)).toBeUndefined();
  });

  it.each([
    ['passport', 'AB12', 'document_number_rule'],
    ['passport', 'A'.repeat(25), 'document_number_rule'],
    ['passport', 'TR1234567 ', 'document_number_rule'],
    ['passport', 'TR_1234567', 'document_number_rule'],
    ['passport', "TR'1234567", 'document_number_rule'],
    ['driving_licence', '12--345', 'document_number_rule'],
    ['driving_licence', '１２３４５６', 'document_number_rule'],
    ['id_card', '110105194912310021', 'id_card_rule'],
    ['id_card', 'TR1234567', 'id_card_rule'],
  ] as const)('of a %s cannot be %j', (type, number, reason) => {
    expect(documentNumberProblem(type, number, TODAY)?.reason).toBe(reason);
  });
});

describe('a document', () => {
  it('is issued by a country, and the card with a check digit only by mainland China', () => {
    const known = (region: string) => ['CN', 'JP'].includes(region);
    expect(countryProblem('JP', known)).toBeUndefined();
    for (const region of ['XX', 'jp', '', 'JPN']) expect(countryProblem(region, known)).toBeDefined();
    expect(documentCountryProblem('id_card', 'CN')).toBeUndefined();
    expect(documentCountryProblem('id_card', 'JP')?.reason).toBe('country_rule');
    expect(documentCountryProblem('passport', 'JP')).toBeUndefined();
  });

  it('has a back unless it is a passport', () => {
    expect(needsBack('id_card')).toBe(true);
    expect(needsBack('driving_licence')).toBe(true);
    expect(needsBack('passport')).toBe(false);
  });
});

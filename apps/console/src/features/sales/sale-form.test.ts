import { expect, it } from 'vitest';
import { changeOf, draftOf, EMPTY_SALE, percentOf, previewedDraft, saleProblems } from './sale-form.ts';

const typed = {
  ...EMPTY_SALE,
  ...{ coin: 'NEW', coinNameEn: 'New', coinNameJa: 'ニュー', nameEn: ' A sale ', nameJa: '販売' },
  ...{ rulesEn: 'Rules', rulesJa: 'ルール', price: '2', total: '1000', minPerUser: '10', maxPerUser: '800' },
  ...{ startsAt: '2026-11-20T10:00', endsAt: '2026-11-21T10:00', reason: 'Agreed' },
};

it('sends what was typed, with moments instead of local times', () => {
  expect(saleProblems(typed)).toEqual({});
  expect(changeOf(typed)).toEqual({
    kind: 'list_project',
    project: {
      ...{ coin: 'NEW', coinDecimals: 8, coinNameEn: 'New', coinNameJa: 'ニュー', quote: 'USDT' },
      ...{ nameEn: 'A sale', nameJa: '販売', rulesEn: 'Rules', rulesJa: 'ルール', picture: null },
      ...{ price: '2', total: '1000', minPerUser: '10', maxPerUser: '800' },
      startsAt: new Date('2026-11-20T10:00').toISOString(),
      endsAt: new Date('2026-11-21T10:00').toISOString(),
      unlocksAt: null,
    },
  });
  expect(draftOf({ ...typed, unlocksAt: '2026-12-01T00:00' }).unlocksAt).toBe(
    new Date('2026-12-01T00:00').toISOString(),
  );
});

it.each([
  [{ coin: 'new' }, { coin: 'sale_code_rule' }],
  [{ coinDecimals: '19' }, { coinDecimals: 'sale_decimals_rule' }],
  [{ price: '0' }, { price: 'sale_figure_rule' }],
  [{ total: '1e9' }, { total: 'sale_figure_rule' }],
  [{ minPerUser: '-1' }, { minPerUser: 'sale_figure_rule' }],
  [{ rulesJa: ' ' }, { rulesJa: 'sale_field_missing' }],
  [{ endsAt: '' }, { endsAt: 'sale_time_rule' }],
  [{ reason: '' }, { reason: 'reason_missing' }],
] as const)('%j has the problems %j', (change, problems) => {
  expect(saleProblems({ ...typed, ...change })).toEqual(problems);
});

it('previews figures before the texts are written', () => {
  expect(previewedDraft({ ...typed, rulesEn: '', nameJa: '', reason: '' })).toMatchObject({ rulesEn: '-' });
  expect(previewedDraft({ ...typed, price: '' })).toBeUndefined();
});

it('rounds the progress down', () => {
  expect(percentOf({ subscribed: '1999.9', project: { total: '1000' } as never })).toBe(199);
});

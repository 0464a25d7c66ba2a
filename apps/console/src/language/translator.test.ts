import { describe, expect, it } from 'vitest';
import { en } from '../messages/en/index.ts';
import { ja } from '../messages/ja/index.ts';
import { chooseLocale, type MessageId, parametersOf, translator } from './translator.ts';

describe('both catalogues', () => {
  it('have the same messages with the same parameters', () => {
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
    for (const id of Object.keys(en) as MessageId[]) {
      expect([id, parametersOf(ja[id])]).toEqual([id, parametersOf(en[id])]);
    }
  });

  it('have no empty message and no text in the other language', () => {
    for (const text of [...Object.values(en), ...Object.values(ja)]) expect(text.trim()).not.toBe('');
    for (const text of Object.values(en)) expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
});

it('fills in parameters, even when a value looks like one', () => {
  const t = translator(en);
  expect(t('page_number', { page: 3 })).toBe('Page 3');
  expect(t('page_number', { page: '{page}' })).toBe('Page {page}');
});

it.each([
  ['ja', 'en-US', 'ja'],
  ['en', 'ja-JP', 'en'],
  [null, 'ja-JP', 'ja'],
  [null, 'ja', 'ja'],
  [null, 'jam', 'en'],
  ['de', 'de-DE', 'en'],
])('with %s stored and a browser in %s the console uses %s', (stored, browser, locale) => {
  expect(chooseLocale(stored, browser)).toBe(locale);
});

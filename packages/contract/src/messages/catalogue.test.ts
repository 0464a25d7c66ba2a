import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REASON_STATUS } from '../reasons.ts';
import { LOCALES, type MessageId, parametersOf, translator } from './catalogue.ts';
import { en } from './en/index.ts';
import { ja } from './ja/index.ts';
import { LOCKED } from './locked.ts';
import { en as mailEn } from './mail/en.ts';
import { ja as mailJa } from './mail/ja.ts';

const ids = Object.keys(en) as MessageId[];

describe('the message catalogue', () => {
  it('has the same ids in every language', () => {
    expect(Object.keys(ja).sort()).toEqual([...ids].sort());
  });

  it('names the same parameters in every language', () => {
    const differing = ids.filter((id) => `${parametersOf(ja[id])}` !== `${parametersOf(en[id])}`);
    expect(differing).toEqual([]);
  });

  it('has no empty text and no text left in English', () => {
    const text = (value: string | { other: string }) => (typeof value === 'string' ? value : value.other);
    expect(ids.filter((id) => text(en[id]).trim() === '' || text(ja[id]).trim() === '')).toEqual([]);
    // A whole sentence that is equal in both languages was forgotten; a name or an abbreviation may be equal.
    expect(ids.filter((id) => text(ja[id]) === text(en[id]) && text(en[id]).includes(' '))).toEqual([]);
  });

  it('names what the lock after a change of credentials covers in the same words everywhere', () => {
    for (const [locale, texts] of Object.entries({ en: { ...en, ...mailEn }, ja: { ...ja, ...mailJa } })) {
      const about = Object.entries(texts).filter(([, text]) =>
        /locked (for|until)|\{until\}/.test(String(text)),
      );
      expect(about.length).toBeGreaterThan(8);
      const other = about.filter(([, text]) => !String(text).includes(LOCKED[locale as 'en' | 'ja']));
      expect(other.map(([id]) => id)).toEqual([]);
    }
  });

  it('has one Japanese name for cycle contracts and one word for each of their outcomes', () => {
    const other = Object.entries({ ...ja, ...mailJa }).filter(([, text]) =>
      /サイクル契約|予測成功|予測失敗/.test(JSON.stringify(text)),
    );
    expect(other.map(([id]) => id)).toEqual([]);
    expect(mailJa.cycle_won_subject).toContain(`：${ja.cycle_outcome_win}`);
    expect(mailJa.cycle_lost_subject).toContain(`：${ja.cycle_outcome_loss}`);
  });

  it.each(LOCALES)('keeps every id in one file only (%s)', async (locale) => {
    const folder = new URL(`./${locale}/`, import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
    const seen = new Map<string, string>();
    const doubled: string[] = [];
    for (const file of files) {
      const module: Record<string, object> = await import(new URL(file, folder).href);
      for (const id of Object.values(module).flatMap((messages) => Object.keys(messages))) {
        if (seen.has(id)) doubled.push(`${id}: ${seen.get(id)} and ${file}`);
        seen.set(id, file);
      }
    }
    expect(doubled).toEqual([]);
    expect([...seen.keys()].sort()).toEqual([...ids].sort());
  });

  it('has a message for every reason', () => {
    expect(Object.keys(REASON_STATUS).filter((reason) => !ids.includes(reason as MessageId))).toEqual([]);
  });

  it('fills in parameters', () => {
    const t = translator('en', en);
    expect(t('quantity_below_minimum', { min: '0.01' })).toBe('The minimum amount is 0.01');
    expect(translator('ja', ja)('quantity_below_minimum', { min: '0.01' })).toBe('最小注文は0.01です');
  });

  it('uses the plural of the language', () => {
    const english = withMalformed('en', { one: '{count} order', other: '{count} orders' });
    expect([0, 1, 2].map((count) => english({ count }))).toEqual(['0 orders', '1 order', '2 orders']);
    expect(withMalformed('ja', { other: '注文 {count} 件' })({ count: 1 })).toBe('注文 1 件');
  });

  it('counts by the only parameter of a message that has no `count`', () => {
    const decimals = (count: number) => translator('en', en)('price_too_precise', { decimals: count });
    expect(decimals(1)).toBe('The price may have up to 1 decimal');
    expect(decimals(2)).toBe('The price may have up to 2 decimals');
    expect(translator('ja', ja)('price_too_precise', { decimals: 1 })).toContain('1桁');
  });

  it('leaves unknown parameters alone, also those every object inherits', () => {
    expect(withMalformed('en', '{constructor} {toString} {min}')({})).toBe('{constructor} {toString} {min}');
  });
});

/** A catalogue with one text of our own, called without the compiler knowing its parameters. */
function withMalformed(locale: 'en' | 'ja', text: string | { one?: string; other: string }) {
  const translate = translator(locale, { ...ja, malformed: text as string }) as (
    id: string,
    params: object,
  ) => string;
  return (params: object) => translate('malformed', params);
}

import { describe, expect, it } from 'vitest';
import { readScreenTexts, styleProblems } from './house-style.ts';

describe('the style of screens, mails and demo content', () => {
  it('is followed by every text', () => {
    const files = readScreenTexts(new URL('../../', import.meta.url));
    expect(files.length).toBeGreaterThan(120);
    expect(files.flatMap(styleProblems)).toEqual([]);
  });

  it.each([
    'Our mails show it',
    'Driving licence',
    'Order cancelled',
    'Price colours',
    'This takes effect at once.',
    'Hand them in again',
    'Tap the star',
    'Change login password',
    'チャートをタップ',
    '友だちを招待',
    '口座を開設',
    'オペレーターが承認',
    '残り{seconds} 秒',
    '残り5 秒',
    '履歴 {id}',
    '{id} の詳細',
    '（最長） {age}',
    'ほかの端末',
    '二段階認証',
    '1口座あたり',
    'セキュリティセンター',
    'Enter your second factor',
    'Use 6-20 characters',
  ])('rejects %j', (text) => {
    expect(styleProblems({ path: 'a.ts', text: `export const a = { b: '${text}' };` })).toHaveLength(1);
  });

  it.each([
    'email',
    'Canceled',
    'Tapestry',
    'in hand',
    '6桁',
    '{amount} BTC',
    '{amount} {coin}の出金',
    '1 {base} ＝ {price}',
    'Use 6–20 characters',
  ])('accepts %j', (text) => {
    expect(styleProblems({ path: 'a.ts', text: `export const a = { b: '${text}' };` })).toEqual([]);
  });

  it('leaves names and comments of the code alone', () => {
    const text = "// at once\nexport const a = { order_cancelled: 'cancelled' };";
    expect(styleProblems({ path: 'a.ts', text })).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { translator } from '../../language/translator.ts';
import { en } from '../../messages/en/index.ts';
import { ja } from '../../messages/ja/index.ts';
import { describeDetails, describeSubject } from './audit-details.ts';

const english = (details: Record<string, unknown>) =>
  describeDetails(details, translator(en), 'en').map(({ name, value }) => `${name}: ${value}`);

it('describes a change in a sentence, even for an article whose text is not in the log', () => {
  const article = { id: 4, kind: 'notice', titleEn: 'Maintenance', titleJa: 'メンテナンス', publishAt: null };
  expect(english({ proposal: 3, change: { kind: 'unsuspend_user', uid: '160312794' } })).toEqual([
    'Proposal: 3',
    'Change: Lift the suspension of user 160312794',
  ]);
  expect(english({ change: { kind: 'publish_article', article } })).toEqual([
    'Change: Edit the article “Maintenance”',
  ]);
});

it('shows unknown details as they were written', () => {
  expect(english({ odd: { a: 1 }, change: { kind: 'unknown' }, device: '' })).toEqual([
    'odd: {"a":1}',
    'Change: {"kind":"unknown"}',
    'Device: –',
  ]);
});

it('puts the facts of a withdrawal into words', () => {
  expect(english({ coin: 'USDT', amount: '2000', flags: ['large', 'odd'] })).toEqual([
    'Coin: USDT',
    'Amount (smallest units): 2000',
    'Risk flags: Large amount, odd',
  ]);
  expect(english({ flags: [] })).toEqual(['Risk flags: No flags']);
});

it('translates names, values and subjects to Japanese', () => {
  const t = translator(ja);
  expect(describeDetails({ side: 'hand', uid: '160312794' }, t, 'ja')).toMatchObject([
    { name: '画像', value: '本人と書類' },
    { name: 'UID', value: '160312794' },
  ]);
  expect(describeDetails({ product: 'spot', before: 'trading' }, t, 'ja')).toMatchObject([
    { name: '銘柄の種類', value: '現物' },
    { name: '変更前', value: '取引中' },
  ]);
  expect(describeSubject('case 7', t)).toBe('案件7');
  expect(describeSubject('market 105', t)).toBe('銘柄105');
  expect(describeSubject('withdrawal 12', t)).toBe('出金12');
  expect(describeSubject('offer BTC 60', t)).toBe('サイクル条件BTC 60秒');
  expect(describeSubject('anything else', t)).toBe('anything else');
});

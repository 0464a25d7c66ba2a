import type { WalletRecord } from '@meridian/contract/domain/asset';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { csvLines } from '../../../records/export/csv.ts';
import { RecordCard } from '../../../records/table/RecordCard.tsx';
import { hasNetwork, paymentOf, recordColumns, recordCsv } from './wallet-records.tsx';

const record: WalletRecord = {
  id: '7-1',
  kind: 'deposit',
  wallet: 'spot',
  coin: 'BTC',
  amount: '1',
  state: 'settled',
  at: '2026-11-16T09:00:00.000Z',
  chain: { network: 'bitcoin', paymentId: '9' },
};

it('finds the deposit or withdrawal of a record', () => {
  expect(paymentOf(record)).toEqual({ kind: 'deposit', id: '9' });
  expect(paymentOf({ ...record, kind: 'withdraw' })).toEqual({ kind: 'withdrawal', id: 9 });
  expect(paymentOf({ ...record, chain: undefined })).toBeUndefined();
  expect(paymentOf({ ...record, kind: 'trade' })).toBeUndefined();
  expect(paymentOf({ ...record, kind: 'withdraw', chain: { paymentId: '0x9' } })).toBeUndefined();
});

it.each([
  ['waiting', 'Waiting', '処理中'],
  ['settled', 'Completed', '完了'],
  ['rejected', 'Rejected', '却下'],
] as const)(
  'shows that a payment is %s on the screen and in the file, in both languages',
  (state, english, japanese) => {
    const row = { ...record, state };
    for (const [locale, catalogue, text] of [
      ['en', en, english],
      ['ja', ja, japanese],
    ] as const) {
      const t = translator(locale, catalogue);
      const column = recordColumns(t, locale, true).find(({ id }) => id === 'state')!;
      expect(renderToStaticMarkup(column.cell(row))).toContain(text);
      expect(csvLines(recordCsv(t), [row])).toContain(`,${text},`);
    }
  },
);

it.each([
  ['settled', 'text-up'],
  ['waiting', 'text-ink2'],
  ['rejected', 'text-ink2'],
] as const)('colors the amount of a deposit that is %s with %s', (state, tone) => {
  const column = recordColumns(translator('en', en), 'en', true).find(({ id }) => id === 'amount')!;
  expect(renderToStaticMarkup(column.cell({ ...record, state }))).toContain(tone);
});

it('names the market of a trade on the screen and in the file', () => {
  const t = translator('en', en);
  const trade = { ...record, kind: 'trade', chain: undefined, pair: 'BTC/USDT' } as const;
  const column = recordColumns(t, 'en', true).find(({ id }) => id === 'kind')!;
  expect(renderToStaticMarkup(column.cell(trade))).toMatch(/Trade.*BTC\/USDT/);
  expect(csvLines(recordCsv(t), [trade])).toContain('BTC/USDT');
  expect(renderToStaticMarkup(column.cell(record))).not.toContain('/USDT');
});

it.each([
  ['fee', '-1', 'text-ink1'],
  ['withdraw', '-1', 'text-ink1'],
  ['profit', '-1', 'text-down'],
  ['liquidation', '-1', 'text-down'],
  ['profit', '1', 'text-up'],
] as const)('colors a %s of %s with %s', (kind, amount, tone) => {
  const column = recordColumns(translator('en', en), 'en', true).find(({ id }) => id === 'amount')!;
  expect(renderToStaticMarkup(column.cell({ ...record, kind, amount }))).toContain(tone);
});

it('shows the state on a card unless it is the usual one, which is for screen readers', () => {
  const columns = recordColumns(translator('en', en), 'en', true);
  const card = (row: WalletRecord) =>
    renderToStaticMarkup(createElement(RecordCard<WalletRecord>, { columns, row }));
  expect(card(record)).toContain('<span class="sr-only">Completed</span>');
  expect(card({ ...record, state: 'waiting' })).toContain('Waiting');
  expect(card({ ...record, state: 'waiting' })).not.toContain('sr-only');
});

it('has a column of networks only if a record has one', () => {
  expect(hasNetwork([{ ...record, chain: undefined }])).toBe(false);
  expect(hasNetwork([{ ...record, chain: undefined }, record])).toBe(true);
  const ids = recordColumns(translator('en', en), 'en', false).map(({ id }) => id);
  expect(ids).not.toContain('network');
});

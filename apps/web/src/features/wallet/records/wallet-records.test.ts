import type { WalletRecord } from '@meridian/contract/domain/asset';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { csvHeader, csvLines } from '../../../records/export/csv.ts';
import { RecordCard } from '../../../records/table/RecordCard.tsx';
import { hasTwoLines } from '../../../records/table/record-columns.ts';
import {
  kindText,
  paymentOf,
  recordColumns,
  recordCsv,
  shownColumns,
  walletText,
} from './wallet-records.tsx';

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

const ALL = { networks: true, pairs: true, orders: true, hidden: false };

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
      const column = recordColumns(t, locale, ALL).find(({ id }) => id === 'state')!;
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
  const column = recordColumns(translator('en', en), 'en', ALL).find(({ id }) => id === 'amount')!;
  expect(renderToStaticMarkup(column.cell({ ...record, state }))).toContain(tone);
});

it.each([
  ['trade', undefined, 'buy', 'Spot trade', 'Buy', 'up'],
  ['fee', undefined, 'sell', 'Fee', 'Sell', 'down'],
  ['profit', undefined, 'long', 'Realized P&amp;L', 'Long', 'up'],
  ['funding', undefined, 'short', 'Funding', 'Short', 'down'],
  ['cycle', 'stake', 'above', 'Cycle contract · Stake', 'Up', 'up'],
  ['cycle', 'payout', 'below', 'Cycle contract · Payout', 'Down', 'down'],
] as const)(
  'a record of %s %s, %s names what it is, the pair and the side',
  (kind, part, side, what, sideText, tone) => {
    const t = translator('en', en);
    const row = { ...record, kind, part, side, chain: undefined, pair: 'BTC/USDT' };
    const cells = Object.fromEntries(
      recordColumns(t, 'en', { ...shownColumns([row]), hidden: false }).map(({ id, cell }) => [
        id,
        renderToStaticMarkup(createElement('i', null, cell(row))),
      ]),
    );
    expect(cells.kind).toContain(what);
    expect(cells.pair).toContain('BTC/USDT');
    const header = recordColumns(t, 'en', ALL).find(({ id }) => id === 'side')!.title;
    expect(header).toBe('Side');
    expect(csvHeader(recordCsv(t))).toContain(',Side,');
    expect(cells.side).toMatch(new RegExp(`text-${tone}.*${sideText}`));
    const card = renderToStaticMarkup(
      createElement(RecordCard<WalletRecord>, { columns: recordColumns(t, 'en', ALL), row }),
    );
    expect(card).toContain(what);
    expect(card).toMatch(new RegExp(`<p[^>]*>.* · BTC/USDT ${sideText} · `));
    const line = csvLines(recordCsv(t), [row]);
    expect(line).toContain(what.replace('&amp;', '&'));
    expect(line).toContain(`,BTC/USDT,${sideText}`);
  },
);

it.each([
  ['fee', '-1', 'text-ink1'],
  ['withdraw', '-1', 'text-ink1'],
  ['profit', '-1', 'text-down'],
  ['liquidation', '-1', 'text-down'],
  ['profit', '1', 'text-up'],
] as const)('colors a %s of %s with %s', (kind, amount, tone) => {
  const column = recordColumns(translator('en', en), 'en', ALL).find(({ id }) => id === 'amount')!;
  expect(renderToStaticMarkup(column.cell({ ...record, kind, amount }))).toContain(tone);
});

it('shows the state on a card unless it is the usual one, which is for screen readers', () => {
  const columns = recordColumns(translator('en', en), 'en', ALL);
  const card = (row: WalletRecord) =>
    renderToStaticMarkup(createElement(RecordCard<WalletRecord>, { columns, row }));
  expect(card(record)).toContain('<span class="sr-only">Completed</span>');
  expect(card({ ...record, state: 'waiting' })).toContain('Waiting');
  expect(card({ ...record, state: 'waiting' })).not.toContain('sr-only');
});

it('the result of a card ends where its figures do: the button is beside the notes', () => {
  const columns = recordColumns(translator('en', en), 'en', ALL);
  const card = (shown: typeof columns) =>
    renderToStaticMarkup(
      createElement(RecordCard<WalletRecord>, { columns: shown, row: record, actions: 'BUTTON' }),
    );
  expect(card(columns)).toMatch(/<\/p>BUTTON<\/div>/);
  expect(card(columns.filter(({ id }) => id !== 'amount'))).toMatch(/<\/div>BUTTON<\/div>/);
});

it('has columns of networks, pairs and orders only if a record has one', () => {
  const plain = { ...record, chain: undefined };
  const none = { networks: false, pairs: false, orders: false };
  expect(shownColumns([plain])).toEqual(none);
  expect(shownColumns([plain, record])).toEqual({ ...none, networks: true });
  expect(shownColumns([plain, { ...plain, pair: 'BTC/USDT' }])).toEqual({ ...none, pairs: true });
  expect(shownColumns([plain, { ...plain, orderId: 7 }])).toEqual({ ...none, orders: true });
  const ids = recordColumns(translator('en', en), 'en', { ...shownColumns([plain]), hidden: false }).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['time', 'icon', 'kind', 'wallet', 'amount', 'balance', 'state']);
  const order = recordColumns(translator('en', en), 'en', ALL).find(({ id }) => id === 'order')!;
  expect([order.cell({ ...record, orderId: 7 }), order.cell(record)]).toEqual([7, '--']);
});

it('shows amounts and the balance after an entry exactly, as the list of fees does', () => {
  const t = translator('en', en);
  const row = { ...record, balance: '1234.56789' };
  const column = recordColumns(t, 'en', ALL).find(({ id }) => id === 'balance')!;
  const drawn = renderToStaticMarkup(column.cell(row));
  expect(drawn).toMatch(/>1,234\.56789<\/span><span[^>]*> BTC<\/span>$/);
  expect(column.amounts!(row)).toEqual([{ amount: '1234.56789', coin: 'BTC' }]);
  expect(column.amounts!(record)).toEqual([]);
  const noted = recordColumns(t, 'en', { ...ALL, rebates: new Map([[row.id, '0.00012']]) });
  const note = renderToStaticMarkup(noted.find(({ id }) => id === 'balance')!.cell(row));
  expect(note).toContain('>incl. +0.00012 rebates<');
  expect(column.cell(record)).toBe('--');
  const amount = recordColumns(t, 'en', ALL).find(({ id }) => id === 'amount')!;
  expect(renderToStaticMarkup(amount.cell({ ...row, amount: '-1.68783000' }))).toContain('−1.68783<');
  expect(csvLines(recordCsv(t), [row])).toContain(',1234.56789');
  const masked = recordColumns(t, 'en', { ...ALL, hidden: true }).find(({ id }) => id === 'balance')!;
  expect(renderToStaticMarkup(masked.cell(row))).not.toContain('1');
});

it.each([
  ['spot', '-1', 'futures', 'Spot → Futures', '現物 → 先物', 'From Spot to Futures'],
  ['futures', '1', 'spot', 'Spot → Futures', '現物 → 先物', 'From Spot to Futures'],
  ['fiat', '-1', 'spot', 'Fiat → Spot', '法定通貨 → 現物', 'From Fiat to Spot'],
] as const)(
  'a transfer in the wallet %s of %s names where it came from and where it went',
  (wallet, amount, otherWallet, ...[inEnglish, inJapanese, spoken]) => {
    const texts = [inEnglish, inJapanese];
    const row: WalletRecord = { ...record, kind: 'transfer', wallet, amount, otherWallet, chain: undefined };
    for (const [at, t] of [translator('en', en), translator('ja', ja)].entries()) {
      expect(walletText(t, row)).toBe(texts[at]);
      expect(csvLines(recordCsv(t), [row])).toContain(`,${texts[at]},`);
    }
    const t = translator('en', en);
    const cell = recordColumns(t, 'en', ALL)
      .find(({ id }) => id === 'wallet')!
      .cell(row);
    // Bold is the wallet whose balance moved.
    const own = t(`wallet_${wallet}`);
    const shown = inEnglish!.replace(own, `<b class="font-[660] text-ink1">${own}</b>`);
    expect(renderToStaticMarkup(cell)).toBe(
      `<span aria-hidden="true">${shown}</span><span class="sr-only">${spoken}</span>`,
    );
    expect(kindText(t, row)).toBe('Transfer');
    expect(kindText(t, { ...row, kind: 'member' })).toBe('Member transfer');
    expect(walletText(t, { ...row, otherWallet: undefined })).toBe(t(`wallet_${wallet}`));
  },
);

it('a card has two lines, of which the title and the notes are cut and the amount is not', () => {
  const columns = recordColumns(translator('en', en), 'en', ALL);
  expect(hasTwoLines(columns)).toBe(true);
  const card = renderToStaticMarkup(createElement(RecordCard<WalletRecord>, { columns, row: record }));
  expect(card).not.toContain('flex-wrap');
  expect(card).toMatch(/<span class="block truncate" data-excerpt="true">.*Deposit/);
  expect(card).toMatch(/<p [^>]*><span class="block truncate" data-excerpt="true">.*bitcoin/);
  expect(card).toMatch(/<span class="date-seconds">:\d\d<\/span>/);
});

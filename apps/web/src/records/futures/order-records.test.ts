import type { FuturesOrder } from '@meridian/contract/domain/futures';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../futures/testing/sample-order.ts';
import { csvLines } from '../export/csv.ts';
import { RecordCard } from '../table/RecordCard.tsx';
import { orderRecords } from './order-records.tsx';

const t = translator('en', en);

/** A closing market order of which 2 of 5 contracts found no other order. */
const closing: FuturesOrder = {
  ...sampleOrder,
  effect: 'close',
  style: 'market',
  price: '0',
  unfilled: '2',
  state: 'partly_canceled',
  realisedProfit: '-12.345678',
  cancelReason: 'no_liquidity',
};

const cell = (id: string, order: FuturesOrder): string =>
  renderToStaticMarkup(
    orderRecords
      .columnsIn(t, 'en')
      .find((column) => column.id === id)!
      .cell(order),
  );

describe('a finished futures order', () => {
  it('that closes has its profit in the color of a loss', () => {
    expect(cell('realised', closing)).toMatch(/text-down">−12\.345678<.*text-ink3"> USDT</);
    expect(cell('realised', { ...closing, unfilled: '5', realisedProfit: '0' })).toBe('--');
    expect(cell('realised', sampleOrder)).toBe('--');
  });

  it('at market has that for a price, and no limit in the file', () => {
    expect(cell('price', closing)).toBe(
      '<span class="without-type">Market</span><span class="with-type">--</span>',
    );
    expect(csvLines(orderRecords.csvIn(t), [closing])).toContain(',No more orders in the book,,');
    expect(cell('type', closing)).toBe('Market');
    expect(cell('price', sampleOrder)).toContain('60,000.0');
  });

  it('has its cause below the price, where a narrow table has no column of types', () => {
    expect(cell('price', { ...closing, cause: 'take_profit' })).toMatch(
      /^Market<span class="without-type[^>]*>Take profit<\/span>$/,
    );
  });

  it('has a card without the figures it has no value of, and with the state beside the notes', () => {
    const columns = orderRecords.columnsIn(t, 'en');
    const card = (row: FuturesOrder) =>
      renderToStaticMarkup(createElement(RecordCard<FuturesOrder>, { columns, row }));
    expect(card(closing)).toContain('Realized P&amp;L');
    expect(card(closing)).not.toContain('Order price');
    expect(card(closing)).not.toContain('--');
    expect(card({ ...sampleOrder, realisedProfit: null })).not.toContain('Realized P&amp;L');
    expect(card(closing)).toMatch(/<\/p><span[^>]*>records_state_partly_canceled<\/span>/);
  });

  it('has the profit and the reason of its cancel in the file', () => {
    expect(csvLines(orderRecords.csvIn(t), [closing])).toContain('No more orders in the book');
    expect(csvLines(orderRecords.csvIn(t), [closing])).toContain('-12.345678');
  });
});

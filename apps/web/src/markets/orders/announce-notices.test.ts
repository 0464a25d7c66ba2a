import type { PositionNotice } from '@meridian/contract/domain/live';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { noticesText } from './announce-notices.ts';

const t = translator('en', en);
const notice: PositionNotice = {
  kind: 'take_profit',
  positionId: 7,
  pair: { base: 'BTC', quote: 'USDT' },
  price: '60600.0',
  amount: null,
  liquidationId: null,
};

it.each([
  [{}, 'Take profit triggered for BTC/USDT at 60,600.0'],
  [{ kind: 'stop_loss' }, 'Stop loss triggered for BTC/USDT at 60,600.0'],
  [{ kind: 'deleveraged' }, 'BTC/USDT was auto-deleveraged at 60,600.0'],
  [{ kind: 'liquidated' }, 'Liquidated: BTC/USDT. Details are in futures records'],
  [
    { kind: 'liquidated', pair: null, price: null },
    'Liquidated: Cross positions. Details are in futures records',
  ],
  [
    { kind: 'margin_warning' },
    'BTC/USDT: the margin ratio has reached 80%. Add margin or reduce the position',
  ],
  [{ kind: 'funding', price: null, amount: '-1.25' }, 'Funding for BTC/USDT: −1.2500 USDT'],
] as const)('%j is announced as %s', (change, text) => {
  expect(noticesText([{ ...notice, ...change }], t)).toBe(text);
});

it('announces in one message what happened at the same time, the most urgent first', () => {
  const kinds = ['funding', 'take_profit', 'funding', 'margin_warning', 'liquidated'] as const;
  const notices = kinds.map((kind) => ({ ...notice, kind, amount: '1' }));
  expect(noticesText(notices, t).split('\n')).toEqual([
    'Liquidated: BTC/USDT. Details are in futures records',
    'BTC/USDT: the margin ratio has reached 80%. Add margin or reduce the position',
    'Take profit triggered for BTC/USDT at 60,600.0',
    'Funding for BTC/USDT: +1.0000 USDT',
  ]);
});

import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, it } from 'vitest';
import { createPositionStore } from './live-positions.ts';
import { positionColumns } from './position-columns.tsx';

it('names the coin of profits in the title of their column, in both languages', () => {
  const titleIn = (t: ReturnType<typeof translator>) =>
    positionColumns(t, createPositionStore(), { margin: () => {}, stops: () => {} }, false).find(
      ({ id }) => id === 'profit',
    )!.title;
  expect(titleIn(translator('en', en))).toBe('P&L (USDT)');
  expect(titleIn(translator('ja', ja))).toBe('損益（USDT）');
});

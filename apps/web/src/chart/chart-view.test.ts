import { expect, it } from 'vitest';
import { acceptView } from './chart-view.ts';

it.each([
  [
    { interval: '1h', indicators: ['RSI'] },
    { interval: '1h', indicators: ['RSI'] },
  ],
  [
    { interval: '1W', indicators: [] },
    { interval: '1W', indicators: [] },
  ],
  [
    { interval: '1h', indicators: ['RSI', 'MA', 'EMA', 'X'] },
    { interval: '1h', indicators: ['MA', 'RSI'] },
  ],
  [{ interval: '2h', indicators: [] }, undefined],
  [{ interval: '1h' }, undefined],
  [[], undefined],
] as const)('a stored view %j is read as %j', (kept, view) => {
  expect(acceptView(kept)).toEqual(view);
});

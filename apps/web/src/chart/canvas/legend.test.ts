import { expect, it } from 'vitest';
import { labelOf, setSingleRow, shownLegendRows, valueText } from './legend.ts';

it.each([
  ['MA', [7, 25, 99], 'MA25: ', 1, 'MA25'],
  ['RSI', [6, 12, 24], 'RSI1: ', 0, 'RSI6'],
  ['MACD', [12, 26, 9], 'DIF: ', 0, 'DIF'],
  ['MACD', [12, 26, 9], 'MACD: ', 2, ''],
  ['VOL', [5, 10], 'MA5: ', 0, 'MA5'],
  ['VOL', [5, 10], 'VOLUME: ', 2, ''],
  ['OBV', [30], 'MAOBV: ', 1, 'MAOBV'],
] as const)('%s %j: the figure %j has the label %j', (name, calcParams, title, place, label) => {
  expect(labelOf({ name, calcParams: [...calcParams] }, { title }, place)).toBe(label);
});

it.each([
  [64123.456, 1, false, '64,123.5'],
  [-0.00012, 5, false, '−0.00012'],
  [undefined, 1, false, '--'],
  [Number.NaN, 1, false, '--'],
  [0.51, 4, true, '0.51'],
  [4, 4, true, '4.00'],
  // Contracts.
  [628, 0, true, '628'],
  [1_234_567, 0, true, '1.23M'],
] as const)('%d with %d decimals, shortened %s, is %s', (value, precision, shouldFormatBigNumber, text) => {
  expect(valueText({ precision, shouldFormatBigNumber }, value, 'en')).toBe(text);
});

it.each([
  [1_153.2, 4, 'en', '1,153'],
  [1_153.2, 4, 'ja', '1,153'],
  [11_532, 0, 'ja', '1.15万'],
  [628, 0, 'ja', '628'],
] as const)('a volume of %d with %d decimals is short in %s: %s', (value, precision, locale, text) => {
  expect(valueText({ precision, shouldFormatBigNumber: true }, value, locale)).toBe(text);
});

it.each([
  // Four indicators over the candles, with three panes below: a phone held sideways.
  [5, 99, 1],
  [5, 119, 1],
  [5, 120, 5],
  [2, 40, 1],
  [1, 99, 1],
  [0, 99, 0],
])('of %d rows, a pane of %d px shows %d', (rows, height, shown) => {
  expect(shownLegendRows(rows, height)).toBe(shown);
});

it('the other rows are shown again when the pane grows', () => {
  const box = { dataset: {} } as HTMLElement;
  setSingleRow(box, true);
  expect(box.dataset).toEqual({ single: '' });
  setSingleRow(box, false);
  expect(box.dataset).toEqual({});
});

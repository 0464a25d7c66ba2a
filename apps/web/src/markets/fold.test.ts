import { expect, it } from 'vitest';
import { fold, isFound } from './fold.ts';

it('treats different spellings of the same text as equal', () => {
  expect(fold('びっと')).toBe(fold('ビット'));
});

it('finds a coin or a pair by what was typed of one of its names', () => {
  expect(isFound(' btcusdt', ['BTC/USDT'])).toBe(true);
  expect(isFound('ＢＴＣ', ['BTC', undefined])).toBe(true);
  expect(isFound('ビット', ['BTC', 'ビットコイン'])).toBe(true);
  expect(isFound('', ['BTC'])).toBe(true);
  expect(isFound('eth', ['BTC', undefined])).toBe(false);
});

import { expect, it } from 'vitest';
import { matchIn } from './match-marks.ts';

it.each([
  ['BTC/USDT', 'btc', 'BTC'],
  ['BTC/USDT', 'btcusdt', 'BTC/USDT'],
  ['ETH/BTC', ' ｂtc', 'BTC'],
  ['BTC/USDT', 'c/u', 'C/U'],
  ['BTC/USDT', 'eth', undefined],
  ['BTC/USDT', '', undefined],
])('in %s the text %j marks %s', (text, typed, marked) => {
  const found = matchIn(text, typed);
  expect(found && text.slice(...found)).toBe(marked);
});

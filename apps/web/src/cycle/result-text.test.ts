import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { evenPercentText, percentText } from './percent-text.ts';
import { resultText } from './result-text.ts';
import { profitText, stakeText } from './stake-text.ts';
import { sampleContract, wonContract } from './testing/sample-contract.ts';

const t = translator('en', en);

describe('the announced result', () => {
  it.each([
    ['win', 'BTC/USDT Up: you won 8 USDT'],
    ['loss', 'BTC/USDT Up: you lost 10 USDT'],
    ['tie', 'BTC/USDT Up: tie, 10 USDT returned'],
    ['void', 'BTC/USDT Up: void, 10 USDT returned'],
  ] as const)('of a %s', (state, text) => {
    expect(resultText({ ...wonContract, state }, t)).toBe(text);
  });

  it('does not exist while the contract is open', () => {
    expect(resultText(sampleContract, t)).toBeUndefined();
  });
});

describe('a rate', () => {
  it.each([
    ['0.8', '80%'],
    ['0.80', '80%'],
    ['0.5556', '55.56%'],
    ['0', '0%'],
    ['', '--'],
  ])('%j is %s', (rate, text) => {
    expect(percentText(rate)).toBe(text);
  });

  it.each([
    ['0.532', '53.20%'],
    ['0.5556', '55.56%'],
    ['', '--'],
  ])('of break-even %j is %s', (rate, text) => {
    expect(evenPercentText(rate)).toBe(text);
  });
});

describe('an amount', () => {
  it.each([
    ['16.00000000', '16.00'],
    ['1600.5', '1,600.50'],
    ['16.12500000', '16.125'],
    ['0.00000001', '0.00000001'],
    ['7', '7.00'],
    ['', '--'],
  ])('%j is %s', (amount, text) => {
    expect(stakeText(amount)).toBe(text);
  });
});

it.each([
  ['8', '+8.00'],
  ['-10', '−10.00'],
  ['12.125', '+12.125'],
  ['0', '0.00'],
])('a profit of %s is %s', (profit, text) => {
  expect(profitText(profit)).toBe(text);
});

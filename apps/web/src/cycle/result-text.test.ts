import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { evenPercentText, percentText } from './percent-text.ts';
import { resultsText, resultText } from './result-text.ts';
import { sampleContract, wonContract } from './testing/sample-contract.ts';

const t = translator('en', en);

describe('the announced result', () => {
  it.each([
    ['win', 'BTC/USDT Up: you won 8 USDT'],
    ['loss', 'BTC/USDT Up: you lost 10 USDT'],
    ['tie', 'BTC/USDT Up: tie, 10 USDT refunded'],
    ['void', 'BTC/USDT Up: void, 10 USDT refunded'],
  ] as const)('of a %s', (state, text) => {
    expect(resultText({ ...wonContract, state }, t)).toBe(text);
  });

  it('does not exist while the contract is open', () => {
    expect(resultText(sampleContract, t)).toBeUndefined();
  });
});

describe('several results at once', () => {
  const lost = { ...wonContract, id: 8, state: 'loss', profit: '-10' } as const;
  const tied = { ...wonContract, id: 9, state: 'tie', profit: '0' } as const;

  it('are one line with their sum', () => {
    const bigger = { ...wonContract, id: 10, profit: '8.2' };
    expect(resultsText([wonContract, bigger], t)).toBe('2 cycle contracts settled: +16.20 USDT');
    expect(resultsText([wonContract, lost, tied], t)).toBe('3 cycle contracts settled: −2.00 USDT');
  });
  it('are summed for each coin', () => {
    expect(resultsText([wonContract, { ...lost, quote: 'USDC' }], t)).toBe(
      '2 cycle contracts settled: +8.00 USDT, −10.00 USDC',
    );
  });
  it('one is in words, and open contracts are left out', () => {
    expect(resultsText([wonContract, sampleContract], t)).toBe('BTC/USDT Up: you won 8 USDT');
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

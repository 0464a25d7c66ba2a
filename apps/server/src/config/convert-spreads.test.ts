import { describe, expect, it } from 'vitest';
import { DEFAULT_SPREADS, parseConvertSpreads, spreadOf, spreadsText } from './convert-spreads.ts';

describe('spreads of conversions', () => {
  it('are set by pair, in either direction, and for every other pair', () => {
    const spreads = parseConvertSpreads('*=0.004, BTC/USDT=0.001,ETH/BTC=0')!;
    expect(spreadOf(spreads, 'BTC', 'USDT')).toBe(1_000n);
    expect(spreadOf(spreads, 'USDT', 'BTC')).toBe(1_000n);
    expect(spreadOf(spreads, 'BTC', 'ETH')).toBe(0n);
    expect(spreadOf(spreads, 'ETH', 'USDT')).toBe(4_000n);
    expect(spreadOf(DEFAULT_SPREADS, 'ETH', 'USDT')).toBe(2_000n);
    expect(spreadsText(spreads)).toBe('*=0.004,BTC/USDT=0.001,ETH/BTC=0');
    expect(parseConvertSpreads('BTC/USDT=0.1')).toMatchObject({ otherwise: 2_000n });
  });

  it.each([
    '',
    '*',
    '*=',
    '*=x',
    '*=0.2',
    '*=-0.1',
    '*=0.0000001',
    'BTC=0.1',
    'btc/usdt=0.1',
    '*=0=1',
    '*=0,',
  ])('refuse "%s"', (text) => {
    expect(parseConvertSpreads(text)).toBeUndefined();
  });
});

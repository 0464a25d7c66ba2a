import { cycleOrderToWire } from '@meridian/contract/mappers/cycle';
import { describe, expect, it } from 'vitest';
import { findOpened } from './match-cycle.ts';
import { sampleContract } from './testing/sample-contract.ts';

const order = { base: 'BTC', quote: 'USDT', direction: 'above', periodSeconds: 30, stake: '10.00' } as const;
const begun = sampleContract.acceptedAt - 300;
const calling = (change: { readonly [Key in keyof typeof order]?: unknown }) => ({
  body: cycleOrderToWire({ ...order, ...change } as typeof order),
  begun,
});

describe('the contract that an order of unknown outcome has opened', () => {
  it('is found by its terms, in any format', () => {
    expect(findOpened(calling({}), [{ ...sampleContract, id: 1, stake: '11' }, sampleContract])).toBe(
      sampleContract,
    );
  });

  it.each([
    ['another coin', { base: 'ETH' }],
    ['another direction', { direction: 'below' }],
    ['another period', { periodSeconds: 60 }],
    ['another stake', { stake: '10.01' }],
  ])('is not found for %s', (_name, change) => {
    expect(findOpened(calling(change), [sampleContract])).toBeUndefined();
  });

  it('is not an older one, and a body that cannot be read has none', () => {
    expect(findOpened({ ...calling({}), begun: begun + 60_000 }, [sampleContract])).toBeUndefined();
    expect(findOpened({ body: 'nothing', begun }, [sampleContract])).toBeUndefined();
    expect(findOpened({ body: null, begun }, [sampleContract])).toBeUndefined();
  });
});

import type { ExchangeState } from '@meridian/engine';
import { FuturesDesk } from '@meridian/engine/testing/futures/futures-desk';
import { describe, expect, it } from 'vitest';
import { AdlLights } from './adl-lights.ts';

/** One long against shorts whose leverages differ, so that their order is known. */
function openMarket(shorts: number, rankedAtOnce?: number) {
  const futures = new FuturesDesk();
  futures.fund('eve', '10000000');
  futures.order('eve', `long ${shorts} at 60000 x1`);
  const names = Array.from({ length: shorts }, (_, place) => `p${place}`);
  for (const [place, name] of names.entries()) {
    futures.fund(name, '1000');
    futures.order(name, `short 1 at 60000 x${[1, 2, 5, 10, 20][place % 5]}`);
  }
  futures.mark('58000');
  let reads = 0;
  const read = async <Seen>(view: (state: ExchangeState) => Seen): Promise<Seen> => {
    reads++;
    return view(futures.state);
  };
  let now = 0;
  const lights = new AdlLights({ read }, () => now, rankedAtOnce);
  return {
    futures,
    lightsOf: () => names.map((name) => lights.of(futures.state, futures.position(name, 'short'))),
    reads: () => reads,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

const nextTurns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

describe('the lights of positions', () => {
  it('are sorted once a second, however often they are read', () => {
    const { futures, lightsOf, advance } = openMarket(5);
    expect(lightsOf()).toEqual([1, 2, 3, 4, 5]);
    // Above the entry price the highest leverage has the largest loss and is last.
    futures.mark('60500');
    for (let call = 0; call < 50; call++) expect(lightsOf()).toEqual([1, 2, 3, 4, 5]);
    advance(999);
    expect(lightsOf()).toEqual([1, 2, 3, 4, 5]);
    advance(1);
    expect(lightsOf()).toEqual([5, 4, 3, 2, 1]);
  });

  it('of a large market are ranked in parts, once for all callers', async () => {
    const { lightsOf, reads, advance } = openMarket(10, 4);
    expect(new Set(lightsOf())).toEqual(new Set([1]));
    lightsOf();
    await nextTurns();
    // One read for the positions, and three for eleven of them.
    expect(reads()).toBe(4);
    expect(lightsOf().slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(reads()).toBe(4);
    advance(1_000);
    lightsOf();
    expect(lightsOf().slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    await nextTurns();
    expect(reads()).toBe(8);
  });
});

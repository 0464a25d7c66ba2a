import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { HotShortages, type ShortPayment } from './hot-shortages.ts';

const LISTED = [
  { coin: 'ETH', network: 'ethereum', asset: 'native', chainDecimals: 18 },
  { coin: 'USDT', network: 'ethereum', asset: '0xusdt', chainDecimals: 6 },
];
const USDT = 10n ** 6n;

function open() {
  const clock = { now: 1_000 };
  const registry = new Registry();
  const shortages = new HotShortages({
    listed: () => Promise.resolve(LISTED),
    clock: () => clock.now,
    registry,
  });
  const metric = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('meridian_hot_wallet_missing{'));
  return { clock, shortages, metric };
}

const short = (id: string, change: Partial<ShortPayment> = {}): ShortPayment => ({
  id,
  network: 'ethereum',
  asset: '0xusdt',
  missing: 4n * USDT,
  amount: 10n * USDT,
  ...change,
});

describe('[F24] what the hot wallet lacks', () => {
  it('is the sum for all payments that wait, less what is left', async () => {
    const { shortages, metric } = open();
    expect(shortages.list()).toEqual([]);
    expect(await metric()).toEqual([]);
    await shortages.note(short('a'));
    await shortages.note(short('b'));
    await shortages.note(short('gas', { asset: 'native', missing: 5n * 10n ** 17n, amount: 0n }));
    // Six are left: ten for the one, four for the other.
    expect(shortages.list()).toEqual([
      { network: 'ethereum', coin: 'USDT', missing: '14', payments: 2, since: 1_000 },
      { network: 'ethereum', coin: 'ETH', missing: '0.5', payments: 1, since: 1_000 },
    ]);
    expect(await metric()).toEqual([
      'meridian_hot_wallet_missing{network="ethereum",coin="USDT"} 14',
      'meridian_hot_wallet_missing{network="ethereum",coin="ETH"} 0.5',
    ]);
  });

  it('is nothing after the payments were signed', async () => {
    const { shortages, metric } = open();
    await shortages.note(short('a'));
    shortages.clear('a');
    expect(shortages.list()).toEqual([]);
    expect(await metric()).toEqual([]);
  });

  it('counts a payment once and since its first try, and forgets one that is not tried again', async () => {
    const { shortages, clock } = open();
    await shortages.note(short('a'));
    await shortages.note(short('canceled'));
    clock.now += 200_000;
    await shortages.note(short('a', { missing: 3n * USDT }));
    expect(shortages.list()).toMatchObject([{ missing: '13', payments: 2, since: 1_000 }]);
    clock.now += 200_000;
    expect(shortages.list()).toMatchObject([{ missing: '3', payments: 1, since: 1_000 }]);
  });

  it('leaves out assets that are not listed', async () => {
    const { shortages } = open();
    await shortages.note(short('a', { asset: '0xother' }));
    expect(shortages.list()).toEqual([]);
  });
});

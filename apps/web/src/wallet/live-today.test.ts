import type { WalletAssets } from '@meridian/contract/domain/asset';
import { describe, expect, it } from 'vitest';
import { askAgainAfter, liveToday } from './live-today.ts';

/** A bitcoin and a half at 67,580.18, and dollars. */
const TODAY = {
  profit: '176.43000001',
  percent: '0.15',
  since: '2026-11-18T00:00:00.000Z',
  from: {
    base: '114193.83999999',
    held: [
      { coin: 'BTC', amount: '1.5', value: '101370.27' },
      { coin: 'USDT', amount: '13000', value: '13000.00000000' },
      { coin: 'CTT', amount: '7', value: null },
    ],
  },
};

interface Change {
  readonly btc?: string;
  readonly usdt?: string;
}

const wallet = (value: string, { btc = '1.2', usdt = '13000' }: Change = {}): WalletAssets => ({
  assets: [
    { coin: 'BTC', name: 'Bitcoin', available: btc, frozen: '0.30', value },
    { coin: 'USDT', name: 'Tether', available: usdt, frozen: '0', value: usdt },
    { coin: 'CTT', name: 'Meridian Token', available: '7', frozen: '0', value: null },
    { coin: 'XRP', name: 'XRP', available: '0', frozen: '0', value: '0' },
  ],
  totalValue: 'not used',
});
const profitOf = (...now: Parameters<typeof wallet>) => liveToday(TODAY, wallet(...now)).profit;

describe('the profit of today', () => {
  it.each([
    ['101370.27', '176.43000001', '0.15'],
    ['101375.72', '181.88000001', '0.16'],
    ['101365.00', '171.16000001', '0.15'],
    ['101193.83999999', '0', '0.00'],
    ['101000.00000001', '-193.83999998', '-0.17'],
  ])('with coins that are worth %s now is %s, %s%%', (value, profit, percent) => {
    expect(liveToday(TODAY, wallet(value))).toEqual({ profit, percent });
  });

  it('is exact with more digits than a double has', () => {
    const held = [{ coin: 'BTC', amount: '1.5', value: '9007199254740993.00000001' }];
    const reply = { ...TODAY, profit: '0.00000001', from: { base: '1', held } };
    expect(liveToday(reply, wallet('9007199254740993.00000002')).profit).toBe('0.00000002');
  });

  it('does not count what was moved in or out since', () => {
    expect(profitOf('101370.27', { usdt: '14000' })).toBe(TODAY.profit);
    expect(profitOf('101370.27', { usdt: '0' })).toBe(TODAY.profit);
    // Half a bitcoin more.
    expect(profitOf('135160.36', { btc: '1.7' })).toBe(TODAY.profit);
    expect(profitOf('33790.09', { btc: '0.2' })).toBe(TODAY.profit);
  });

  it('moves with the price of what the wallet has had all the time, whatever was bought, sold or moved since', () => {
    // A price that is 100 higher: of 1.5 that were there, of 0.5 that were not sold, and of next to nothing.
    expect(profitOf('135360.36', { btc: '1.7' })).toBe('326.43000001');
    expect(profitOf('33840.09', { btc: '0.2' })).toBe('226.43000001');
    const dust = wallet('0').assets.map((asset) =>
      asset.coin === 'BTC' ? { ...asset, available: '0.00000001', frozen: '0', value: '0.00067680' } : asset,
    );
    expect(liveToday(TODAY, { assets: dust, totalValue: '0' }).profit).toBe('176.43000101');
  });

  it('is that of the reply where it cannot be more recent', () => {
    expect(liveToday({ ...TODAY, percent: null }, wallet('101370.27')).percent).toBeNull();
    const unknown = { ...TODAY, profit: null, percent: null, from: null };
    expect(liveToday(unknown, wallet('101370.27'))).toBe(unknown);
    expect(liveToday(TODAY, undefined)).toBe(TODAY);
  });
});

describe('the reply is read again', () => {
  const sameDay = Date.parse(TODAY.since) + 3_600_000;

  it.each([
    ['nothing', {}, 60_000],
    ['an order that freezes coins', { btc: '1.20' }, 60_000],
    ['a deposit', { usdt: '14000' }, 10_000],
    ['a trade', { btc: '1.3', usdt: '6250' }, 10_000],
  ])('after %s in %3$d ms', (_, change, ms) => {
    expect(askAgainAfter(TODAY, wallet('1', change).assets, sameDay)).toBe(ms);
  });

  it('soon after midnight, and rarely where the day has too many entries', () => {
    const { assets } = wallet('1', {});
    expect(askAgainAfter(TODAY, assets, sameDay + 86_400_000)).toBe(10_000);
    expect(askAgainAfter({ ...TODAY, from: null }, wallet('1', { usdt: '14000' }).assets, sameDay)).toBe(
      60_000,
    );
    expect(askAgainAfter(undefined, assets, sameDay)).toBe(10_000);
  });
});

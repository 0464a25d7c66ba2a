import { apply, ExchangeState } from '@meridian/engine';
import { accountId, type CoinId, coinId, marketId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import type { Ticker } from '../market-data/ticker-store.ts';
import { MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { AssetValues } from './asset-values.ts';

const OWNER = accountId(1);
const at = Date.UTC(2026, 10, 16);
const COINS = [
  { code: 'USDT', scale: 8 },
  { code: 'XRP', scale: 6 },
  { code: 'NEW', scale: 8 },
].map((coin, place) => ({ ...coin, id: coinId(place + 1) }));
const [USDT, XRP, NEW] = COINS as [Coin, Coin, Coin];
type Coin = { readonly id: CoinId; readonly code: string; readonly scale: number };

/** XRP has a market with prices of four decimals, NEW has none. */
function exchange(price: bigint | undefined, ...deposits: [CoinId, bigint][]) {
  const state = new ExchangeState();
  apply(state, { type: 'OpenAccount', at, account: OWNER, referrer: accountId(0) });
  const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
  for (const coin of COINS) apply(state, { type: 'AddCoin', at, ...coin, ...open });
  for (const [coin, amount] of deposits) {
    const deposit = `d${coin}`;
    apply(state, { type: 'CreditDeposit', at, account: OWNER, coin, amount: amount as Amount, deposit });
  }
  const pair = { product: 'spot', base: 'XRP', quote: 'USDT', priceAccuracy: 4 } as const;
  const directory = new MarketDirectory([{ id: marketId(1), ...pair } as Market], COINS);
  const tickers = { ticker: () => (price === undefined ? undefined : ({ price } as Ticker)) };
  const coinNames = new Map([['XRP', { en: 'XRP', ja: 'エックスアールピー' }]]);
  return { state, values: new AssetValues({ tickers, directory, coinNames }) };
}

describe('values of a wallet', () => {
  it('are floored to 8 decimals, and a coin without a market has none', () => {
    // 1.234567 XRP at 0.6667 is 0.8230858…; 0.000001 XRP is 0.0000006667.
    const { state, values } = exchange(6667n, [XRP.id, 1_234_567n], [NEW.id, 7n]);
    const { rows, amount } = values.describe(values.holdings(state, OWNER, 'spot'), 'ja');
    expect(rows).toEqual([
      { coin: 'USDT', blockname: 'USDT', usable: '0', disable: '0', usdt: '0.00000000' },
      {
        coin: 'XRP',
        blockname: 'エックスアールピー',
        usable: '1.234567',
        disable: '0',
        usdt: '0.82308581',
      },
      { coin: 'NEW', blockname: 'NEW', usable: '0.00000007', disable: '0', usdt: null },
    ]);
    expect(amount).toBe('0.82308581');
  });

  it('of coins that are not held are zero with a price and unknown without one', () => {
    const usdt = (price: bigint | undefined) => {
      const { state, values } = exchange(price);
      return values.describe(values.holdings(state, OWNER, 'fiat'), 'en').rows.map((row) => row.usdt);
    };
    expect(usdt(6667n)).toEqual(['0.00000000', '0.00000000', null]);
    expect(usdt(undefined)).toEqual(['0.00000000', null, null]);
  });

  it('of several wallets are added; a negative one is floored downwards', () => {
    const { values } = exchange(6667n);
    expect(values.totalOf([])).toBe('0.00000000');
    const total = values.totalOf([
      [USDT, 250_000_000n],
      [XRP, 1n],
      [NEW, 99n],
    ]);
    expect(total).toBe('2.50000066');
    expect(values.totalOf([[XRP, -1n]])).toBe('-0.00000067');
  });
});

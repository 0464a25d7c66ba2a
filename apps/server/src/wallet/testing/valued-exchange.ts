import { apply, ExchangeState } from '@meridian/engine';
import { accountId, type CoinId, coinId, marketId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import type { Ticker } from '../../market-data/ticker-store.ts';
import { MarketDirectory } from '../../markets/market-directory.ts';
import type { Market } from '../../markets/markets-table.ts';
import { AssetValues } from '../asset-values.ts';

export const OWNER = accountId(1);
const at = Date.UTC(2026, 10, 16);
const COINS = [
  { code: 'USDT', scale: 8 },
  { code: 'XRP', scale: 6 },
  { code: 'NEW', scale: 8 },
].map((coin, place) => ({ ...coin, id: coinId(place + 1) }));
export const [USDT, XRP, NEW] = COINS as [Coin, Coin, Coin];
type Coin = { readonly id: CoinId; readonly code: string; readonly scale: number };

/** XRP has a market with prices of four decimals, NEW has none. */
export function valuedExchange(price: bigint | undefined, ...deposits: [CoinId, bigint][]) {
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
  const prices = { xrp: price };
  const tickers = {
    ticker: () => (prices.xrp === undefined ? undefined : ({ price: prices.xrp } as Ticker)),
  };
  const coinNames = new Map([['XRP', { en: 'XRP', ja: 'エックスアールピー' }]]);
  return { state, prices, directory, values: new AssetValues({ tickers, directory, coinNames }) };
}

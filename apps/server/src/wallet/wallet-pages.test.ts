import { type SpotAssetsReply, spotAssets } from '@meridian/contract/schemas/wallet';
import { apply, type ExchangeState } from '@meridian/engine';
import { accountId, type CoinId, coinId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { WrittenData } from '../http/reply/written-data.ts';
import { NEW, OWNER, USDT, valuedExchange, XRP } from './testing/valued-exchange.ts';
import { WalletPages } from './wallet-pages.ts';

const dataOf = (written: WrittenData) => JSON.parse(written.envelope.toString()).data;
const spotOf = (written: WrittenData): SpotAssetsReply => z.parse(spotAssets, dataOf(written));

function credit(state: ExchangeState, coin: CoinId, amount: bigint): void {
  const deposit = `later ${coin} ${amount} ${state.seq}`;
  apply(state, {
    ...{ type: 'CreditDeposit', at: state.now, account: OWNER, coin, deposit },
    amount: amount as Amount,
  });
}

describe('the page of a wallet', () => {
  it('has values floored to 8 decimals, and none of a coin without a market', () => {
    // 1.234567 XRP at 0.6667 is 0.8230858…; 0.000001 XRP is 0.0000006667.
    const { state, values } = valuedExchange(6667n, [XRP.id, 1_234_567n], [NEW.id, 7n]);
    const written = new WalletPages(values).write(state, OWNER, 'spot', 'ja');
    expect(JSON.parse(written.envelope.toString())).toMatchObject({ code: 200, msg: 'OK' });
    const { assets, assets_amount: amount } = spotOf(written);
    expect(assets).toEqual([
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

  it('says of coins that are not held that they are worth zero with a price and unknown without one', () => {
    const { state, values, prices } = valuedExchange(6667n);
    const pages = new WalletPages(values);
    const usdt = () =>
      dataOf(pages.write(state, OWNER, 'fiat', 'en')).c2c_assets.map((row: { usdt: string }) => row.usdt);
    expect(usdt()).toEqual(['0.00000000', '0.00000000', null]);
    prices.xrp = undefined;
    expect(usdt()).toEqual(['0.00000000', null, null]);
  });

  it('is written once until a balance or the price of a held coin changes', () => {
    const { state, values, prices } = valuedExchange(6667n, [USDT.id, 500_000_000n]);
    const pages = new WalletPages(values);
    const write = () => pages.write(state, OWNER, 'spot', 'en');
    const first = write();
    expect(write()).toBe(first);
    prices.xrp = 7000n;
    expect(write()).toBe(first);
    credit(state, XRP.id, 1_000_000n);
    expect(spotOf(write())).toMatchObject({ assets_amount: '5.70000000' });
    prices.xrp = 8000n;
    expect(spotOf(write())).toMatchObject({ assets_amount: '5.80000000' });
    expect(pages.write(state, accountId(2), 'spot', 'en')).not.toBe(write());
  });

  it('has a coin that was added meanwhile', () => {
    const { state, values, directory } = valuedExchange(6667n, [USDT.id, 500_000_000n]);
    const pages = new WalletPages(values);
    const write = () => spotOf(pages.write(state, OWNER, 'spot', 'en'));
    expect(write().assets).toHaveLength(3);
    directory.addCoin({ id: coinId(9), code: 'LATE', scale: 8 });
    expect(write().assets.map(({ coin, usdt }) => [coin, usdt])).toEqual([
      ['USDT', '5.00000000'],
      ['XRP', '0.00000000'],
      ['NEW', null],
      ['LATE', null],
    ]);
  });

  it('of many users is written again after the others pushed it out', () => {
    const { state, values } = valuedExchange(6667n, [USDT.id, 500_000_000n]);
    const pages = new WalletPages(values);
    const first = pages.write(state, OWNER, 'spot', 'en');
    for (let user = 1; user < 300; user++) pages.write(state, accountId(1_000 + user), 'spot', 'en');
    expect(pages.write(state, OWNER, 'spot', 'en')).toBe(first);
    for (let user = 0; user < 300; user++) pages.write(state, accountId(1_000 + user), 'spot', 'en');
    const again = pages.write(state, OWNER, 'spot', 'en');
    expect(again).not.toBe(first);
    expect(spotOf(again)).toEqual(spotOf(first));
  });
});

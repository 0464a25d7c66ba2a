import { type SpotAssetsReply, spotAssets } from '@meridian/contract/schemas/wallet';
import { apply, type Command, type ExchangeState } from '@meridian/engine';
import { accountId, type CoinId, coinId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { CommittedBatch } from '../engine-host/exchange-port.ts';
import type { WrittenData } from '../http/reply/written-data.ts';
import { NEW, OWNER, USDT, valuedExchange, XRP } from './testing/valued-exchange.ts';
import { WalletPages } from './wallet-pages.ts';

const dataOf = (written: WrittenData) => JSON.parse(written.envelope.toString()).data;
const spotOf = (written: WrittenData): SpotAssetsReply => z.parse(spotAssets, dataOf(written));

/** Credits a deposit, and tells the pages once it is on disk. */
function credit(state: ExchangeState, pages: WalletPages, coin: CoinId, amount: bigint): void {
  pages.deliver(creditWithoutCommit(state, coin, amount));
}

function creditWithoutCommit(state: ExchangeState, coin: CoinId, amount: bigint): CommittedBatch {
  const at = state.now;
  const deposit = `later ${coin} ${amount} ${state.seq}`;
  const command: Command = {
    type: 'CreditDeposit',
    at,
    account: OWNER,
    coin,
    deposit,
    amount: amount as Amount,
  };
  const applied = apply(state, command);
  const { seq } = state;
  const row = { first: seq, hash: new Uint8Array() };
  return { firstSeq: seq, lastSeq: seq, entries: [{ ...applied, seq, at, command }], row };
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
    credit(state, pages, XRP.id, 1_000_000n);
    expect(spotOf(write())).toMatchObject({ assets_amount: '5.70000000' });
    prices.xrp = 8000n;
    expect(spotOf(write())).toMatchObject({ assets_amount: '5.80000000' });
    expect(pages.write(state, accountId(2), 'spot', 'en')).not.toBe(write());
  });

  it('has a change that was not on disk when it was read, and again once it is', () => {
    const { state, values } = valuedExchange(6667n);
    const pages = new WalletPages(values);
    const amount = () => spotOf(pages.write(state, OWNER, 'spot', 'en')).assets_amount;
    const first = creditWithoutCommit(state, USDT.id, 100_000_000n);
    expect(amount()).toBe('1.00000000');
    const second = creditWithoutCommit(state, USDT.id, 200_000_000n);
    pages.deliver(first);
    expect(amount()).toBe('3.00000000');
    pages.deliver(second);
    expect(amount()).toBe('3.00000000');
  });

  it('of another state is written again: what a failed host executed may be gone', () => {
    const failed = valuedExchange(6667n, [USDT.id, 500_000_000n]);
    const pages = new WalletPages(failed.values);
    pages.write(failed.state, OWNER, 'spot', 'en');
    const recovered = valuedExchange(6667n, [USDT.id, 300_000_000n]);
    pages.begin();
    expect(spotOf(pages.write(recovered.state, OWNER, 'spot', 'en')).assets_amount).toBe('3.00000000');
  });

  it('of a user in both wallets and languages changes with one movement', () => {
    const { state, values } = valuedExchange(6667n);
    const pages = new WalletPages(values);
    const write = (kind: 'spot' | 'fiat', locale: 'en' | 'ja') =>
      dataOf(pages.write(state, OWNER, kind, locale));
    for (const locale of ['en', 'ja'] as const)
      expect(write('spot', locale).assets_amount).toBe('0.00000000');
    expect(write('fiat', 'en').c2c_assets_amount).toBe('0.00000000');
    credit(state, pages, USDT.id, 100_000_000n);
    for (const locale of ['en', 'ja'] as const)
      expect(write('spot', locale).assets_amount).toBe('1.00000000');
    expect(write('fiat', 'en').c2c_assets_amount).toBe('0.00000000');
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

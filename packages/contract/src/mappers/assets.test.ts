import { describe, expect, it } from 'vitest';
import {
  memberTransferToWire,
  recipientToWire,
  toFiatAssets,
  toFuturesAssets,
  toMovedAmount,
  toSpotAssets,
  toTotalValue,
  toWalletBalance,
  toWalletCoins,
  toWalletRecords,
  walletRecordFilterToWire,
  walletTransferToWire,
} from './assets.ts';

describe('wallets', () => {
  const rows = [
    { coin: 'BTC', blockname: 'Bitcoin', usable: '0.5', disable: '0.1', usdt: '40489.5' },
    { coin: 'CTT', blockname: 'Meridian Token', usable: '7', disable: '0', usdt: null },
  ];
  const assets = [
    { coin: 'BTC', name: 'Bitcoin', available: '0.5', frozen: '0.1', value: '40489.5' },
    { coin: 'CTT', name: 'Meridian Token', available: '7', frozen: '0', value: null },
  ];

  it('of spot and fiat have domain names', () => {
    const wallet = { assets, totalValue: '40489.5' };
    expect(toSpotAssets({ assets: rows, assets_amount: '40489.5' })).toEqual(wallet);
    expect(toFiatAssets({ c2c_assets: rows, c2c_assets_amount: '40489.5' })).toEqual(wallet);
    expect(toTotalValue({ usdt: '40489.5' })).toEqual({ totalValue: '40489.5' });
  });

  it('of futures: `orders` is margin in positions, `entrust` margin of orders', () => {
    const row = { coin: 'USDT', usable: '1', orders: '2', profit: '-3', entrust: '4' };
    expect(toFuturesAssets({ contract_assets: [row], contract_assets_amount: '4' })).toEqual({
      assets: [{ coin: 'USDT', available: '1', inPositions: '2', inOrders: '4', unrealisedProfit: '-3' }],
      totalValue: '4',
    });
  });

  it('have balances and coins with domain names', () => {
    expect(toWalletBalance({ coin: 'BTC', decimals: 8, usable: '1' })).toEqual({
      coin: 'BTC',
      decimals: 8,
      available: '1',
    });
    const switches = {
      isin: 'enable',
      isout: 'disable',
      transferstate: 'enable',
      convertstate: 'disable',
    } as const;
    expect(toWalletCoins([{ coin: 'BTC', blockname: 'Bitcoin', decimals: 8, ...switches }])).toEqual([
      {
        coin: 'BTC',
        name: 'Bitcoin',
        decimals: 8,
        canDeposit: true,
        canWithdraw: false,
        canTransfer: true,
        canConvert: false,
        networks: [],
      },
    ]);
  });
});

describe('records', () => {
  it('have domain names and states', () => {
    const row = { id: '7-1', type: 'member', wallet: 'spot', coin: 'BTC', number: '-1' } as const;
    const wdate = '2026-11-16T09:00:00.000Z';
    const states = ['sending', 'completed', 'dismissed'] as const;
    const { rows, next } = toWalletRecords({
      rows: states.map((state) => ({ ...row, state, wdate })),
      next: '7-1',
    });
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'settled', 'rejected']);
    expect(rows[1]).toEqual({
      id: '7-1',
      kind: 'member',
      wallet: 'spot',
      coin: 'BTC',
      amount: '-1',
      state: 'settled',
      at: wdate,
    });
    expect(next).toBe('7-1');
  });

  it('of transfers between own wallets name both', () => {
    const row = { id: '7-1', type: 'transfer', wallet: 'spot', coin: 'BTC', number: '-1' } as const;
    const at = { state: 'completed', wdate: '2026-11-16T09:00:00.000Z' } as const;
    const [record] = toWalletRecords({ rows: [{ ...row, ...at, other_wallet: 'fiat' }], next: null }).rows;
    expect(record).toMatchObject({ wallet: 'spot', otherWallet: 'fiat' });
  });

  it('of trades name their market and order', () => {
    const row = { id: '7-1', type: 'trade', wallet: 'spot', coin: 'BTC', number: '1' } as const;
    const at = { state: 'completed', wdate: '2026-11-16T09:00:00.000Z' } as const;
    const market = { pair: 'BTC/USDT', side: 'buy', entrustid: 12 } as const;
    const [record] = toWalletRecords({ rows: [{ ...row, ...at, ...market }], next: null }).rows;
    expect(record).toMatchObject({ pair: 'BTC/USDT', side: 'buy', orderId: 12 });
  });

  it('of deposits and withdrawals name the payment on its chain', () => {
    const row = { id: '7-1', type: 'deposit', wallet: 'spot', coin: 'BTC', number: '1' } as const;
    const [record] = toWalletRecords({
      rows: [
        {
          ...row,
          state: 'completed',
          wdate: '2026-11-16T09:00:00.000Z',
          network: 'bitcoin',
          address: 'bc1',
          txid: 'ab',
          link: 'https://explorer.test/ab',
          payment: '9',
        },
      ],
      next: null,
    }).rows;
    expect(record?.chain).toEqual({
      network: 'bitcoin',
      address: 'bc1',
      transaction: 'ab',
      explorerUrl: 'https://explorer.test/ab',
      paymentId: '9',
    });
  });

  it('are filtered by wire names', () => {
    expect(walletRecordFilterToWire({ kind: 'convert', coin: 'BTC', state: 'rejected', size: 5 })).toEqual({
      type: 'convert',
      coin: 'BTC',
      state: 'dismissed',
      size: 5,
    });
  });
});

it('transfers have wire names', () => {
  expect(walletTransferToWire({ coin: 'USDT', amount: '5', direction: 'out' })).toEqual({
    coin: 'USDT',
    number: '5',
    type: 'out',
  });
  const stepUp = { password: 'Meridian2026', code: '123456' };
  expect(memberTransferToWire({ recipient: 'vip', coin: 'USDT', amount: '5', stepUp })).toEqual({
    account: 'vip',
    coin: 'USDT',
    number: '5',
    stepUp,
  });
  expect(recipientToWire({ recipient: 'vip' })).toEqual({ account: 'vip' });
  expect(toMovedAmount({ coin: 'USDT', number: '5' })).toEqual({ coin: 'USDT', amount: '5' });
});

import { expect, it } from 'vitest';
import { readWalletSearch } from './wallet-search.ts';

it('reads a coin and wallets from an address and ignores anything else', () => {
  expect(readWalletSearch({ coin: 'USDT', to: 'futures', wallet: 'spot' })).toEqual({
    coin: 'USDT',
    to: 'futures',
    wallet: 'spot',
  });
  const nothing = { coin: undefined, to: undefined, wallet: undefined };
  expect(readWalletSearch({ coin: '<b>', to: 'cold', wallet: 3 })).toEqual(nothing);
  expect(readWalletSearch({ coin: ['USDT'] })).toEqual(nothing);
});

it('reads what payments and records preset', () => {
  expect(readWalletSearch({ kind: 'deposit', network: 'tron', saved: 7 })).toEqual({
    kind: 'deposit',
    network: 'tron',
    saved: 7,
  });
  expect(readWalletSearch({ kind: 'gift', network: 'Tron!', saved: '7' })).toEqual({});
  expect(readWalletSearch({ saved: -1 })).toEqual({});
});

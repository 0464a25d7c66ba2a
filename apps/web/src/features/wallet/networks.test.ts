import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import { expect, it } from 'vitest';
import { chosenCoin, chosenNetwork, coinsOnNetworks } from './networks.ts';

const network = (id: string, canDeposit = true, canWithdraw = true): CoinNetwork => ({
  network: id,
  name: id,
  canDeposit,
  canWithdraw,
  confirmations: 1,
  minDeposit: '1',
  minWithdrawal: '1',
  maxWithdrawal: null,
  withdrawalFee: '0',
  needsMemo: false,
});
const coin = (name: string, networks: readonly CoinNetwork[]): WalletCoin => ({
  coin: name,
  name,
  decimals: 8,
  canDeposit: true,
  canWithdraw: true,
  canTransfer: true,
  canConvert: true,
  networks,
});

it('a suspended network is never chosen', () => {
  const networks = [network('ethereum', false), network('tron'), network('polygon', true, false)];
  expect(chosenNetwork(networks, undefined, 'deposit')?.network).toBe('tron');
  expect(chosenNetwork(networks, 'ethereum', 'deposit')?.network).toBe('tron');
  expect(chosenNetwork(networks, 'ethereum', 'withdraw')?.network).toBe('ethereum');
  expect(chosenNetwork(networks, 'polygon', 'withdraw')?.network).toBe('ethereum');
  expect(chosenNetwork([network('ethereum', false)], 'ethereum', 'deposit')).toBeUndefined();
});

it('the first coin is USDT, unless another is chosen', () => {
  const coins = coinsOnNetworks([
    coin('BTC', [network('bitcoin')]),
    coin('USDT', [network('tron')]),
    coin('SHOP', []),
  ]);
  expect(coins.map((each) => each.coin)).toEqual(['BTC', 'USDT']);
  expect(chosenCoin(coins, undefined)?.coin).toBe('USDT');
  expect(chosenCoin(coins, 'BTC')?.coin).toBe('BTC');
  expect(chosenCoin(coins, 'SHOP')?.coin).toBe('USDT');
  expect(chosenCoin([], undefined)).toBeUndefined();
});

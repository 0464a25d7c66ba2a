import { expect, it } from 'vitest';
import { toCoinNetwork, toDepositAddress, toDeposits, toTestCoins } from './deposits.ts';

it('networks have domain names', () => {
  const wire = {
    network: 'ethereum',
    name: 'Ethereum (ERC20)',
    isin: 'enable',
    isout: 'disable',
    confirmations: 12,
    min_deposit: '0.01',
    min: '0.02',
    max: '50',
    fee: '0.003',
    memo: 'required',
  } as const;
  expect(toCoinNetwork(wire)).toEqual({
    network: 'ethereum',
    name: 'Ethereum (ERC20)',
    canDeposit: true,
    canWithdraw: false,
    confirmations: 12,
    minDeposit: '0.01',
    minWithdrawal: '0.02',
    maxWithdrawal: '50',
    withdrawalFee: '0.003',
    needsMemo: true,
  });
  expect(toCoinNetwork({ ...wire, memo: 'none' }).needsMemo).toBe(false);
});

it('deposit addresses have domain names', () => {
  const where = { coin: 'XRP', network: 'ripple', address: 'rAbc', memo: '77' };
  expect(toDepositAddress({ ...where, min: '20', confirmations: 3, faucet: true })).toEqual({
    ...where,
    minDeposit: '20',
    confirmations: 3,
    hasFaucet: true,
  });
});

it('deposits have domain names', () => {
  const facts = { coin: 'ETH', network: 'ethereum', address: '0xa1', memo: null, confirmations: 4 } as const;
  const wdate = '2026-11-16T09:00:00.000Z';
  const [deposit] = toDeposits([
    {
      ...facts,
      id: '7',
      networkname: 'Ethereum',
      number: '1.25',
      state: 'sending',
      step: 'confirming',
      needed: 12,
      txid: '0xfe',
      link: 'https://explorer.test/0xfe',
      wdate,
    },
  ]);
  expect(deposit).toEqual({
    ...facts,
    id: '7',
    networkName: 'Ethereum',
    amount: '1.25',
    step: 'confirming',
    confirmationsNeeded: 12,
    transaction: '0xfe',
    explorerUrl: 'https://explorer.test/0xfe',
    at: wdate,
  });
});

it('test coins have domain names', () => {
  const where = { coin: 'ETH', network: 'ethereum' };
  expect(toTestCoins({ ...where, number: '0.5' })).toEqual({ ...where, amount: '0.5' });
});

import { expect, it } from 'vitest';
import { EMPTY_COIN, listingOf, listingProblems } from './coin-form.ts';

const typed = {
  ...EMPTY_COIN,
  coin: ' LINK ',
  asset: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  confirmations: '12',
  minDeposit: '0.1',
  minWithdrawal: '1',
  maxWithdrawal: '1000',
  withdrawalFee: '0.5',
  reason: 'Asked for by many users',
};

it('becomes the proposal of a coin on a network', () => {
  expect(listingProblems(typed)).toEqual({});
  expect(listingOf('ethereum', typed)).toEqual({
    kind: 'add_coin_network',
    network: 'ethereum',
    coin: 'LINK',
    asset: typed.asset,
    chainDecimals: 18,
    memo: 'none',
    terms: {
      confirmations: 12,
      minDeposit: '0.1',
      minWithdrawal: '1',
      maxWithdrawal: '1000',
      withdrawalFee: '0.5',
    },
  });
});

it.each([
  ['coin', 'link', 'booking_coin_rule'],
  ['asset', '', 'coin_asset_rule'],
  ['chainDecimals', '37', 'coin_decimals_rule'],
  ['confirmations', '0', 'terms_rule'],
  ['withdrawalFee', '1,5', 'terms_rule'],
  ['minDeposit', '-1', 'terms_rule'],
] as const)('refuses %s of "%s"', (field, text, problem) => {
  expect(listingProblems({ ...typed, [field]: text })).toEqual({ [field]: problem });
});

import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { expect, it } from 'vitest';
import { translator } from '../language/translator.ts';
import { en } from '../messages/en/index.ts';
import { ja } from '../messages/ja/index.ts';
import { describeChange } from './describe-change.ts';

const article = {
  kind: 'notice',
  titleEn: 'Maintenance',
  titleJa: 'メンテナンス',
  bodyEn: '',
  bodyJa: '',
  publishAt: null,
} as const;
const terms = {
  confirmations: 3,
  minDeposit: '1',
  minWithdrawal: '2',
  maxWithdrawal: '9',
  withdrawalFee: '0.5',
};

const offerTerms = {
  minStake: '1',
  maxStake: '500',
  payoutRate: '0.75',
  exposureCap: '10000',
  maxOpenStake: null,
  entryDelayMs: 1_000,
  open: true,
};

const CHANGES: readonly OperatorChange[] = [
  { kind: 'unsuspend_user', uid: '123456789' },
  { kind: 'grant_permission', uid: '123456789', permission: 'fiat' },
  { kind: 'end_withdraw_lock', uid: '123456789' },
  { kind: 'reset_second_factor', uid: '123456789' },
  { kind: 'publish_article', article: { ...article, id: null } },
  { kind: 'publish_article', article: { ...article, id: 4 } },
  { kind: 'remove_article', id: 4 },
  { kind: 'add_operator', email: 'kim@meridian.test', name: 'Kim', roles: ['kyc', 'risk'] },
  { kind: 'set_operator_roles', operatorId: 2, roles: ['content'] },
  { kind: 'disable_operator', operatorId: 2 },
  { kind: 'enable_operator', operatorId: 2 },
  { kind: 'reset_operator', operatorId: 2 },
  { kind: 'resume_market', market: 107, symbol: 'DOGE/USDT', product: 'spot' },
  { kind: 'resume_market', market: 207, symbol: 'DOGE/USDT', product: 'futures' },
  { kind: 'cancel_market_orders', market: 107, symbol: 'DOGE/USDT', product: 'spot' },
  { kind: 'wind_up_market', market: 107, symbol: 'DOGE/USDT', product: 'spot' },
  { kind: 'approve_withdrawal', id: 12, payment: '20 USDT, ETH: 0x9a0b' },
  { kind: 'credit_deposit', deposit: 12, owner: '123456789', payment: '25 XRP' },
  { kind: 'release_network', network: 'bitcoin', what: 'halt' },
  { kind: 'release_network', network: 'bitcoin', what: 'deposits' },
  { kind: 'release_coin', coin: 'BTC', what: 'transfers' },
  { kind: 'release_coin_network', coin: 'BTC', network: 'bitcoin', what: 'withdrawals' },
  {
    kind: 'change_coin_terms',
    coin: 'BTC',
    network: 'bitcoin',
    terms,
    before: { ...terms, confirmations: 2 },
  },
  { kind: 'change_coin_terms', coin: 'BTC', network: 'bitcoin', terms },
  { kind: 'add_network', network: 'base', name: 'Base', chainId: 8453, confirmations: 20, link: null },
  {
    kind: 'add_coin_network',
    coin: 'USDT',
    network: 'base',
    asset: '0xfde4',
    chainDecimals: 6,
    memo: 'none',
    terms,
  },
  { kind: 'fund_house', wallet: 'insurance', coin: 'USDT', amount: '1000', reference: 'Invoice 1' },
  { kind: 'fund_house', wallet: 'insurance', coin: 'USDT', amount: '-1000', reference: 'Invoice 1' },
  {
    kind: 'adjust_balance',
    owner: '123456789',
    wallet: 'spot',
    coin: 'USDT',
    amount: '-5',
    reference: 'Case 9',
  },
  {
    kind: 'set_cycle_offer',
    coin: 'BTC',
    period: 60,
    terms: offerTerms,
    before: { ...offerTerms, payoutRate: '0.8' },
    effectiveAt: '2026-05-02T12:00:00.000Z',
  },
  { kind: 'set_cycle_offer', coin: 'BTC', period: 60, terms: offerTerms, before: null, effectiveAt: null },
];

it('describes every change differently, with every parameter filled in', () => {
  for (const [locale, catalogue] of [
    ['en', en],
    ['ja', ja],
  ] as const) {
    const sentences = CHANGES.map((change) => describeChange(change, translator(catalogue), locale));
    expect(new Set(sentences).size).toBe(CHANGES.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined/);
  }
});

it('names people, markets, roles and titles in the operator’s language', () => {
  const t = translator(en);
  expect(describeChange(CHANGES[7]!, t, 'en')).toBe(
    'Invite Kim (kim@meridian.test) with the roles Identity, Risk',
  );
  expect(describeChange(CHANGES[13]!, t, 'en')).toBe('Resume trading in DOGE/USDT (Futures)');
  expect(describeChange(CHANGES.at(-2)!, t, 'en')).toMatch(
    /^Change cycle contracts on BTC, 60 s: Profit rate 0.8 → 0.75; from May 2, 2026, \d\d:00/,
  );
  expect(describeChange(CHANGES[16]!, t, 'en')).toBe('Approve withdrawal 12: 20 USDT, ETH: 0x9a0b');
  expect(describeChange(CHANGES[4]!, translator(ja), 'ja')).toBe('「メンテナンス」を公開');
});

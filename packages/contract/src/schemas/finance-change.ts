import { z } from 'zod/mini';
import { networkCode } from './chain.ts';
import { SIGNED_AMOUNT } from './decimal.ts';
import { uid } from './person.ts';
import { coinCode, rowId } from './query.ts';

const amount = z.string().check(z.regex(SIGNED_AMOUNT));

/** Stands for the transaction in the address of an explorer. */
export const TRANSACTION_PLACE = '{txid}';

export const NETWORK_WAYS = ['deposits', 'withdrawals'] as const;
export type NetworkWay = (typeof NETWORK_WAYS)[number];
export const COIN_WAYS = [...NETWORK_WAYS, 'transfers'] as const;
export type CoinWay = (typeof COIN_WAYS)[number];

/** What two operators can release on a network; `halt` is a stop that the server itself has made. */
const NETWORK_RELEASES = [...NETWORK_WAYS, 'halt'] as const;

/** The terms of a coin on a network that operators can change. Amounts are in the coin. */
export const coinTerms = z.object({
  confirmations: z.int().check(z.gte(1), z.lte(10_000)),
  minDeposit: amount,
  minWithdrawal: amount,
  maxWithdrawal: amount,
  withdrawalFee: amount,
});
export type CoinTerms = z.output<typeof coinTerms>;

/** The house's wallets that are funded from outside. */
export const FUNDED_WALLETS = ['treasury', 'insurance', 'cycle_pool'] as const;
export type FundedWallet = (typeof FUNDED_WALLETS)[number];
const USER_WALLETS = ['spot', 'futures', 'fiat'] as const;

/** Unique for ever: what was booked under it is not booked again. */
const reference = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._/#-]{2,59}$/));

const place = { coin: coinCode, network: networkCode };

/** The changes of money, coins and networks that take two operators. */
export const FINANCE_CHANGES = [
  z.object({
    kind: z.literal('credit_deposit'),
    deposit: rowId,
    /** Whose it is, if the chain does not say so. */
    owner: z.optional(uid),
    /** The server adds what is credited, and to whom. */
    payment: z.optional(z.string().check(z.maxLength(400))),
  }),
  z.object({ kind: z.literal('release_network'), network: networkCode, what: z.enum(NETWORK_RELEASES) }),
  z.object({ kind: z.literal('release_coin'), coin: coinCode, what: z.enum(COIN_WAYS) }),
  z.object({ kind: z.literal('release_coin_network'), ...place, what: z.enum(NETWORK_WAYS) }),
  z.object({
    kind: z.literal('change_coin_terms'),
    ...place,
    terms: coinTerms,
    /** The server adds the terms in force when it was proposed. */
    before: z.optional(coinTerms),
  }),
  z.object({
    kind: z.literal('add_network'),
    network: z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/)),
    name: z.string().check(z.regex(/^\S.{0,38}\S$/)),
    /** The number by which nodes name their chain. */
    chainId: z.int().check(z.gte(1)),
    confirmations: coinTerms.shape.confirmations,
    /** Address of a transaction in an explorer, with `{txid}` in it. */
    link: z.nullable(z.string().check(z.maxLength(200), z.regex(/^https:\/\/[^\s{}]+\{txid\}[^\s{}]*$/))),
  }),
  z.object({
    kind: z.literal('add_coin_network'),
    ...place,
    /** `native`, or the address of the contract. */
    asset: z.string().check(z.minLength(1), z.maxLength(100)),
    chainDecimals: z.int().check(z.gte(0), z.lte(36)),
    memo: z.enum(['none', 'required']),
    terms: coinTerms,
  }),
  z.object({
    kind: z.literal('fund_house'),
    wallet: z.enum(FUNDED_WALLETS),
    coin: coinCode,
    /** Below zero it takes coins out. */
    amount,
    reference,
  }),
  z.object({
    kind: z.literal('adjust_balance'),
    owner: uid,
    wallet: z.enum(USER_WALLETS),
    coin: coinCode,
    amount,
    reference,
  }),
] as const;

export type FinanceChange = z.output<(typeof FINANCE_CHANGES)[number]>;

/** Who may propose and who may approve them, besides super. */
export const FINANCE_CHANGE_ROLES = {
  credit_deposit: ['finance', 'risk'],
  release_network: ['finance', 'risk'],
  release_coin: ['finance', 'risk'],
  release_coin_network: ['finance', 'risk'],
  change_coin_terms: ['finance', 'risk'],
  add_network: ['finance', 'risk'],
  add_coin_network: ['finance', 'risk'],
  fund_house: ['finance'],
  adjust_balance: ['finance', 'risk'],
} as const satisfies Record<FinanceChange['kind'], readonly ('finance' | 'risk')[]>;

import { z } from 'zod/mini';
import { WALLET_NAMES, WALLET_RECORD_KINDS } from '../domain/asset.ts';
import {
  toFiatAssets,
  toFuturesAssets,
  toSpotAssets,
  toTotalValue,
  toWalletBalance,
  toWalletCoins,
  toWalletRecords,
  walletRecordFilterToWire,
} from '../mappers/assets.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { coinCode, momentText, paging, recordCursor } from '../schemas/query.ts';
import {
  assetsCount,
  coinConfig,
  fiatAssets,
  futuresAssets,
  spotAssets,
  walletBalance,
  walletRecords,
  walletToday,
} from '../schemas/wallet.ts';
import { recordState } from '../schemas/wallet-words.ts';

export { getExchangeRateByCoin } from './rates.ts';

export const myAccountCount = defineRoute({
  ...ownGet('/account/myAccountCount', 'The value of all wallets of the caller in USDT'),
  reply: assetsCount,
  toDomain: toTotalValue,
});

export const myAccount = defineRoute({
  ...ownGet('/account/myAccount', 'The caller’s spot wallet: all coins with their value in USDT'),
  reply: spotAssets,
  toDomain: toSpotAssets,
});

export const spotToday = defineRoute({
  ...ownGet(
    '/account/spotToday',
    'What the caller’s spot wallet gained or lost in USDT since 00:00 UTC, without deposits, withdrawals and transfers',
  ),
  reply: walletToday,
});

export const contractAssets = defineRoute({
  ...ownGet('/account/contractAssets', 'The caller’s futures wallet and its value in USDT'),
  reply: futuresAssets,
  toDomain: toFuturesAssets,
});

export const c2cAccount = defineRoute({
  ...ownGet('/account/c2cAccount', 'The caller’s fiat wallet: all coins with their value in USDT'),
  reply: fiatAssets,
  toDomain: toFiatAssets,
});

export const coins = defineRoute({
  ...ownGet('/account/coins', 'All coins, and whether they can be deposited, withdrawn and transferred'),
  reply: z.array(coinConfig),
  toDomain: toWalletCoins,
});

/** What the caller can spend of one coin. */
const balanceOf = {
  query: z.object({ coin: coinCode }),
  reply: walletBalance,
  toDomain: toWalletBalance,
  reasons: ['unknown_coin'],
} as const;

export const tradBalance = defineRoute({
  ...ownGet('/account/tradBalance', 'What the caller can spend of one coin in the spot wallet'),
  ...balanceOf,
});
export const contractBalance = defineRoute({
  ...ownGet('/account/contractBalance', 'What the caller can move out of the futures wallet, of one coin'),
  ...balanceOf,
});
export const c2cBalance = defineRoute({
  ...ownGet('/account/c2cBalance', 'What the caller can move out of the fiat wallet, of one coin'),
  ...balanceOf,
});

export const financeByTypeCoin = defineRoute({
  ...ownGet(
    '/account/financeByTypeCoin',
    'What entered and left the caller’s wallets, and payments that wait or were dismissed, newest first',
  ),
  query: z.object({
    type: z.optional(z.enum(WALLET_RECORD_KINDS)),
    /** Leaves out the records of a type, such as rebates, of which there may be thousands. */
    without: z.optional(z.enum(WALLET_RECORD_KINDS)),
    coin: z.optional(coinCode),
    wallet: z.optional(z.enum(WALLET_NAMES)),
    state: z.optional(recordState),
    /** From this moment on, and before that one. */
    from: z.optional(momentText),
    to: z.optional(momentText),
    /** `next` of the page before. */
    before: z.optional(recordCursor),
    /** Counted from `before`, or from the newest; within the newest 10,000 changes. */
    page: paging.page,
    size: paging.size,
  }),
  reply: walletRecords,
  toWireQuery: walletRecordFilterToWire,
  toDomain: toWalletRecords,
  reasons: ['unknown_coin'],
});

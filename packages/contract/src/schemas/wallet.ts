import { z } from 'zod/mini';
import {
  WALLET_NAMES,
  WALLET_RECORD_KINDS,
  WALLET_RECORD_PARTS,
  WALLET_RECORD_SIDES,
} from '../domain/asset.ts';
import { coinNetwork, networkCode } from './chain.ts';
import { decimal } from './decimal.ts';
import { recordPage } from './query.ts';
import { allowed, recordState } from './wallet-words.ts';

/** One coin of the spot or fiat wallet. */
export const assetRow = z.object({
  coin: z.string(),
  /** The coin's full name in the caller's language. */
  blockname: z.string(),
  usable: decimal,
  /** Held by open orders, withdrawals, subscriptions and locks. */
  disable: decimal,
  /** Value of both in USDT at the last price, floored to 8 decimals; null for a coin without a USDT market. */
  usdt: z.nullable(decimal),
});
export type AssetRowWire = z.output<typeof assetRow>;

/** Every listed coin, those without a balance too. */
const assetRows = z.array(assetRow);

/** `assets_amount` is the sum of the known values. */
export const spotAssets = z.object({ assets: assetRows, assets_amount: decimal });
export type SpotAssetsReply = z.output<typeof spotAssets>;

export const fiatAssets = z.object({ c2c_assets: assetRows, c2c_assets_amount: decimal });
export type FiatAssetsReply = z.output<typeof fiatAssets>;

export const futuresAssets = z.object({
  contract_assets: z.array(
    z.object({
      coin: z.string(),
      usable: decimal,
      /** Margin in positions. */
      orders: decimal,
      /** Unrealized profit of all positions. */
      profit: decimal,
      /** Margin held by open orders. */
      entrust: decimal,
    }),
  ),
  /** What the wallet would be worth in USDT if all positions were closed at the mark. */
  contract_assets_amount: decimal,
});
export type FuturesAssetsReply = z.output<typeof futuresAssets>;

/** The value of all wallets of the caller in USDT. */
export const assetsCount = z.object({ usdt: decimal });
export type AssetsCountReply = z.output<typeof assetsCount>;

export const coinConfig = z.object({
  coin: z.string(),
  /** The coin's full name in the caller's language. */
  blockname: z.string(),
  /** Decimals of an amount. */
  decimals: z.int(),
  isin: allowed,
  isout: allowed,
  /** Transfers to other members. */
  transferstate: allowed,
  /** Whether the house exchanges it for other coins. */
  convertstate: allowed,
  /** Where it can be deposited and withdrawn. */
  networks: z.optional(z.array(coinNetwork)),
});
export type CoinConfigWire = z.output<typeof coinConfig>;

/** What the caller can spend of one coin in one wallet. */
export const walletBalance = z.object({ coin: z.string(), decimals: z.int(), usable: decimal });
export type WalletBalanceWire = z.output<typeof walletBalance>;

/** What a wallet gained or lost since `since`; null if it cannot be known, or there was nothing to gain with. */
export const walletToday = z.object({
  profit: z.nullable(decimal),
  percent: z.nullable(decimal),
  since: z.string(),
  /** What the profit was computed from. It changes as the values of these coins do. */
  from: z.nullable(
    z.object({
      /** What `percent` is of: the value at `since` and what was moved in later. */
      base: decimal,
      /** The coins that the wallet had, available and not, with their values as in its rows. */
      held: z.array(z.object({ coin: z.string(), amount: decimal, value: z.nullable(decimal) })),
    }),
  ),
});
export type WalletTodayReply = z.output<typeof walletToday>;

/** One change of a wallet. */
export const walletRecord = z.object({
  id: z.string(),
  type: z.enum(WALLET_RECORD_KINDS),
  wallet: z.enum(WALLET_NAMES),
  coin: z.string(),
  /** Negative when the wallet paid. */
  number: decimal,
  state: recordState,
  wdate: z.string(),
  /** What the wallet held of the coin after it, available or not. Absent for entries that very many others follow. */
  balance: z.optional(decimal),
  /** Of cycle contracts, withdrawals and liquidations: what it is for. */
  part: z.optional(z.enum(WALLET_RECORD_PARTS)),
  /** Of transfers between own wallets: the other one. */
  other_wallet: z.optional(z.enum(WALLET_NAMES)),
  /** Of spot trades, futures positions and cycle contracts, and their fees: the market, such as BTC/USDT. */
  pair: z.optional(z.string()),
  side: z.optional(z.enum(WALLET_RECORD_SIDES)),
  /** Of spot trades and futures results, and their fees: the caller’s order, where the entry is of one order. */
  entrustid: z.optional(z.int()),
  /** Of deposits and withdrawals: the payment on its chain, and its id in `deposits` or `withdrawals`. */
  network: z.optional(networkCode),
  address: z.optional(z.string()),
  txid: z.optional(z.string()),
  link: z.optional(z.url()),
  payment: z.optional(z.string()),
});
export type WalletRecordWire = z.output<typeof walletRecord>;

export const walletRecords = recordPage(walletRecord);

/** What was moved. */
export const movedAmount = z.object({ coin: z.string(), number: decimal });
export type MovedAmountWire = z.output<typeof movedAmount>;

import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { big, bigAs, type Codec, oneOf, record, text, uint, uintAs } from '../codec/codec.ts';
import type { AccountId, CoinId } from '../ids.ts';
import type { UserWalletKind } from '../ledger/wallet.ts';

const USER_WALLETS = ['spot', 'futures', 'fiat'] as const satisfies readonly UserWalletKind[];
export const FUNDED_HOUSE_WALLETS = ['treasury', 'insurance', 'cycle_pool'] as const;
export type FundedHouseWallet = (typeof FUNDED_HOUSE_WALLETS)[number];

/** Coins seen on a chain at sufficient depth. `deposit` is chain, transaction and log index; credited only once. */
export interface CreditDeposit extends Timed {
  readonly type: 'CreditDeposit';
  readonly account: AccountId;
  readonly coin: CoinId;
  readonly amount: Amount;
  readonly deposit: string;
}
export interface RequestWithdrawal extends ByAccount {
  readonly type: 'RequestWithdrawal';
  readonly coin: CoinId;
  readonly amount: Amount;
  readonly fee: Amount;
}
/** The same for a row of the outside: takes effect once for each reference, for ever. */
export interface HoldWithdrawal extends Omit<RequestWithdrawal, 'type'> {
  readonly type: 'HoldWithdrawal';
  readonly reference: string;
}
export interface SettleWithdrawal extends Timed {
  readonly type: 'SettleWithdrawal';
  readonly withdrawal: number;
}
export interface ReleaseWithdrawal extends Timed {
  readonly type: 'ReleaseWithdrawal';
  readonly withdrawal: number;
}
export interface TransferToUser extends ByAccount {
  readonly type: 'TransferToUser';
  readonly to: AccountId;
  readonly coin: CoinId;
  readonly amount: Amount;
}
export interface TransferBetweenWallets extends ByAccount {
  readonly type: 'TransferBetweenWallets';
  readonly from: UserWalletKind;
  readonly to: UserWalletKind;
  readonly coin: CoinId;
  readonly amount: Amount;
}
/** Needs two operators and a reason; a positive amount credits, a negative one debits. */
export interface AdjustBalance extends Timed {
  readonly type: 'AdjustBalance';
  readonly account: AccountId;
  readonly wallet: UserWalletKind;
  readonly coin: CoinId;
  readonly amount: bigint;
  readonly reason: string;
}
/** The house adds its own coins to one of its pools, or withdraws them. */
export interface FundHouse extends Timed {
  readonly type: 'FundHouse';
  readonly wallet: FundedHouseWallet;
  readonly coin: CoinId;
  readonly amount: bigint;
  readonly reason: string;
}

/** The same for a relay, which delivers at least once: takes effect once for each reference, for ever. */
export interface AdjustBalanceOnce extends Omit<AdjustBalance, 'type'> {
  readonly type: 'AdjustBalanceOnce';
  readonly reference: string;
}
export interface FundHouseOnce extends Omit<FundHouse, 'type'> {
  readonly type: 'FundHouseOnce';
  readonly reference: string;
}

/** What a chain charged the house for a transaction. The reference names both, so it is booked once. */
export interface BookNetworkCost extends Timed {
  readonly type: 'BookNetworkCost';
  readonly coin: CoinId;
  readonly amount: Amount;
  readonly reference: string;
}

/**
 * Coins that a user bought from the desk and paid for outside. The reference names the purchase, so it is credited once.
 */
export interface CreditPurchase extends Timed {
  readonly type: 'CreditPurchase';
  readonly account: AccountId;
  readonly coin: CoinId;
  readonly amount: Amount;
  readonly reference: string;
}

export type FundsCommand =
  | CreditDeposit
  | RequestWithdrawal
  | SettleWithdrawal
  | ReleaseWithdrawal
  | TransferToUser
  | TransferBetweenWallets
  | AdjustBalance
  | FundHouse
  | AdjustBalanceOnce
  | FundHouseOnce
  | HoldWithdrawal
  | BookNetworkCost
  | CreditPurchase;

const amount = bigAs<Amount>();

const adjustment = {
  ...timed,
  account: uintAs<AccountId>(),
  wallet: oneOf(USER_WALLETS),
  coin: uintAs<CoinId>(),
  amount: big,
  reason: text,
};
const withdrawal = { ...byAccount, coin: uintAs<CoinId>(), amount, fee: amount };
const houseFunds = {
  ...timed,
  wallet: oneOf(FUNDED_HOUSE_WALLETS),
  coin: uintAs<CoinId>(),
  amount: big,
  reason: text,
};

export const fundsCommandCodecs: {
  readonly [Type in FundsCommand['type']]: Codec<Omit<Extract<FundsCommand, { type: Type }>, 'type'>>;
} = {
  CreditDeposit: record({
    ...timed,
    account: uintAs<AccountId>(),
    coin: uintAs<CoinId>(),
    amount,
    deposit: text,
  }),
  RequestWithdrawal: record(withdrawal),
  SettleWithdrawal: record({ ...timed, withdrawal: uint }),
  ReleaseWithdrawal: record({ ...timed, withdrawal: uint }),
  TransferToUser: record({ ...byAccount, to: uintAs<AccountId>(), coin: uintAs<CoinId>(), amount }),
  TransferBetweenWallets: record({
    ...byAccount,
    from: oneOf(USER_WALLETS),
    to: oneOf(USER_WALLETS),
    coin: uintAs<CoinId>(),
    amount,
  }),
  AdjustBalance: record(adjustment),
  FundHouse: record(houseFunds),
  AdjustBalanceOnce: record({ ...adjustment, reference: text }),
  FundHouseOnce: record({ ...houseFunds, reference: text }),
  HoldWithdrawal: record({ ...withdrawal, reference: text }),
  BookNetworkCost: record({ ...timed, coin: uintAs<CoinId>(), amount, reference: text }),
  CreditPurchase: record({
    ...timed,
    account: uintAs<AccountId>(),
    coin: uintAs<CoinId>(),
    amount,
    reference: text,
  }),
};

import type {
  Asset,
  FuturesAssets,
  MemberTransferInput,
  MovedAmount,
  RecordOnChain,
  WalletAssets,
  WalletBalance,
  WalletCoin,
  WalletRecord,
  WalletRecordFilter,
  WalletRecordState,
  WalletTransferInput,
} from '../domain/asset.ts';
import type { RecordPage } from '../domain/order.ts';
import type {
  AssetRowWire,
  AssetsCountReply,
  CoinConfigWire,
  FiatAssetsReply,
  FuturesAssetsReply,
  MovedAmountWire,
  SpotAssetsReply,
  WalletBalanceWire,
  WalletRecordWire,
} from '../schemas/wallet.ts';
import { toCoinNetwork } from './deposits.ts';

const toAssets = (rows: readonly AssetRowWire[]): Asset[] =>
  rows.map(({ coin, blockname, usable, disable, usdt }) => ({
    coin,
    name: blockname,
    available: usable,
    frozen: disable,
    value: usdt,
  }));

export const toSpotAssets = ({ assets, assets_amount }: SpotAssetsReply): WalletAssets => ({
  assets: toAssets(assets),
  totalValue: assets_amount,
});

export const toFiatAssets = ({ c2c_assets, c2c_assets_amount }: FiatAssetsReply): WalletAssets => ({
  assets: toAssets(c2c_assets),
  totalValue: c2c_assets_amount,
});

export const toFuturesAssets = (reply: FuturesAssetsReply): FuturesAssets => ({
  assets: reply.contract_assets.map(({ coin, usable, orders, profit, entrust }) => ({
    coin,
    available: usable,
    inPositions: orders,
    inOrders: entrust,
    unrealisedProfit: profit,
  })),
  totalValue: reply.contract_assets_amount,
});

export const toTotalValue = ({ usdt }: AssetsCountReply) => ({ totalValue: usdt });

export const toWalletCoins = (coins: readonly CoinConfigWire[]): WalletCoin[] =>
  coins.map(({ coin, blockname, decimals, isin, isout, transferstate, convertstate, networks }) => ({
    coin,
    name: blockname,
    decimals,
    canDeposit: isin === 'enable',
    canWithdraw: isout === 'enable',
    canTransfer: transferstate === 'enable',
    canConvert: convertstate === 'enable',
    networks: (networks ?? []).map(toCoinNetwork),
  }));

export const toWalletBalance = ({ coin, decimals, usable }: WalletBalanceWire): WalletBalance => ({
  coin,
  decimals,
  available: usable,
});

const RECORD_STATES = {
  sending: 'waiting',
  completed: 'settled',
  dismissed: 'rejected',
} as const satisfies Record<WalletRecordWire['state'], WalletRecordState>;
const WIRE_STATES = { waiting: 'sending', settled: 'completed', rejected: 'dismissed' } as const;

export const toWalletRecords = ({ rows, next }: RecordPage<WalletRecordWire>): RecordPage<WalletRecord> => ({
  rows: rows.map(
    ({
      id,
      type,
      wallet,
      other_wallet,
      coin,
      number,
      state,
      wdate,
      balance,
      part,
      pair,
      side,
      entrustid,
      ...chain
    }) => ({
      id,
      kind: type,
      wallet,
      otherWallet: other_wallet,
      coin,
      amount: number,
      state: RECORD_STATES[state],
      at: wdate,
      balance,
      part,
      pair,
      side,
      orderId: entrustid,
      chain: toRecordOnChain(chain),
    }),
  ),
  next,
});

function toRecordOnChain({
  network,
  address,
  txid,
  link,
  payment,
}: Partial<WalletRecordWire>): RecordOnChain | undefined {
  if (network === undefined && payment === undefined) return undefined;
  return { network, address, transaction: txid, explorerUrl: link, paymentId: payment };
}

export const walletRecordFilterToWire = ({ kind, state, ...filter }: WalletRecordFilter) => ({
  type: kind,
  state: state && WIRE_STATES[state],
  ...filter,
});

/** The order of the keys matters: the same text of a body gets the same idempotency key. */
export const walletTransferToWire = ({ coin, amount, direction }: WalletTransferInput) => ({
  coin,
  number: amount,
  type: direction,
});

export const recipientToWire = ({ recipient }: Pick<MemberTransferInput, 'recipient'>) => ({
  account: recipient,
});

export const memberTransferToWire = ({ recipient, coin, amount, ...proof }: MemberTransferInput) => ({
  ...recipientToWire({ recipient }),
  coin,
  number: amount,
  ...proof,
});

export const toMovedAmount = ({ coin, number }: MovedAmountWire): MovedAmount => ({ coin, amount: number });

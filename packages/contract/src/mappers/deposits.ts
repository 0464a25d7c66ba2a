import type { ChainFacts, CoinNetwork, Deposit, DepositAddress, TestCoins } from '../domain/deposit.ts';
import type {
  CoinAddressWire,
  CoinNetworkWire,
  DepositWire,
  SentTestCoinsWire,
  WithdrawalWire,
} from '../schemas/chain.ts';

export const toCoinNetwork = (wire: CoinNetworkWire): CoinNetwork => ({
  network: wire.network,
  name: wire.name,
  canDeposit: wire.isin === 'enable',
  canWithdraw: wire.isout === 'enable',
  confirmations: wire.confirmations,
  minDeposit: wire.min_deposit,
  minWithdrawal: wire.min,
  maxWithdrawal: wire.max,
  withdrawalFee: wire.fee,
  needsMemo: wire.memo === 'required',
});

export const toDepositAddress = ({ min, faucet, ...address }: CoinAddressWire): DepositAddress => ({
  ...address,
  minDeposit: min,
  hasFaucet: faucet,
});

export const toDeposits = (rows: readonly DepositWire[]): Deposit[] =>
  rows.map((row) => ({ ...toChainFacts(row), id: row.id, step: row.step, transaction: row.txid }));

/** What deposits and withdrawals have in common. */
export const toChainFacts = (row: DepositWire | WithdrawalWire): ChainFacts => ({
  coin: row.coin,
  network: row.network,
  networkName: row.networkname,
  address: row.address,
  memo: row.memo,
  amount: row.number,
  confirmations: row.confirmations,
  confirmationsNeeded: row.needed,
  explorerUrl: row.link,
  at: row.wdate,
});

export const toTestCoins = ({ number, ...where }: SentTestCoinsWire): TestCoins => ({
  ...where,
  amount: number,
});

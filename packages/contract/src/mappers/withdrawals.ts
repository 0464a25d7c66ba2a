import type {
  NewAddress,
  SavedAddress,
  Withdrawal,
  WithdrawalInput,
  WithdrawalTerms,
} from '../domain/withdrawal.ts';
import type { SavedAddressWire, WithdrawalTermsWire, WithdrawalWire } from '../schemas/chain.ts';
import { toChainFacts } from './deposits.ts';
import { toWithdrawalStep } from './withdrawal-steps.ts';

export const toWithdrawalTerms = ({
  left_today,
  locked_until,
  usable,
  new_address_hours,
  ...terms
}: WithdrawalTermsWire): WithdrawalTerms => ({
  ...terms,
  leftToday: left_today,
  lockedUntil: locked_until,
  available: usable,
  newAddressHours: new_address_hours,
});

/** The order of the keys matters: the same text of a body gets the same idempotency key. */
export const withdrawalToWire = ({
  coin,
  network,
  address,
  memo,
  amount,
  fee,
  ...proof
}: WithdrawalInput) => ({
  coin,
  network,
  address,
  ...(memo !== undefined && { memo }),
  number: amount,
  fee,
  ...proof,
});

export const toWithdrawals = (rows: readonly WithdrawalWire[]): Withdrawal[] => rows.map(toWithdrawal);

export const toWithdrawal = (row: WithdrawalWire): Withdrawal => ({
  ...toChainFacts(row),
  id: row.id,
  step: toWithdrawalStep(row),
  fee: row.fee,
  total: row.total,
  transaction: row.txid,
  canCancel: row.canCancel,
  explanation: row.reason,
  closedAt: row.closedate,
});

export const toSavedAddresses = (rows: readonly SavedAddressWire[]): SavedAddress[] =>
  rows.map(toSavedAddress);

export const toSavedAddress = ({
  networkname,
  wdate,
  new_until,
  ...address
}: SavedAddressWire): SavedAddress => ({
  ...address,
  networkName: networkname,
  addedAt: wdate,
  newUntil: new_until,
});

export const newAddressToWire = ({ coin, network, address, memo, label, ...proof }: NewAddress) => ({
  coin,
  network,
  address,
  ...(memo !== undefined && { memo }),
  label,
  ...proof,
});

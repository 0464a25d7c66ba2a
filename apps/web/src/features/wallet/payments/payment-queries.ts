import type { Deposit } from '@meridian/contract/domain/deposit';
import type { Withdrawal } from '@meridian/contract/domain/withdrawal';
import * as deposits from '@meridian/contract/routes/deposits';
import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { isOpen } from './payment-steps.ts';

const SILENT = { silent: true, background: true } as const;
/** Changes are pushed; while a payment is under way it is also read this often, in case the socket is down. */
const UNDER_WAY_MS = 5_000;

/** A deposit or withdrawal by its id. */
export type PaymentRef =
  | { readonly kind: 'deposit'; readonly id: string }
  | { readonly kind: 'withdrawal'; readonly id: number };

export type Payment =
  | ({ readonly kind: 'deposit' } & Deposit)
  | ({ readonly kind: 'withdrawal' } & Withdrawal);

const depositPayment = (deposit: Deposit): Payment => ({ kind: 'deposit', ...deposit });
const withdrawalPayment = (withdrawal: Withdrawal): Payment => ({ kind: 'withdrawal', ...withdrawal });

const READERS = {
  deposit: async (id: string | undefined, signal: AbortSignal) =>
    (await call(deposits.deposits, { query: { id } }, { signal, ...SILENT })).map(depositPayment),
  withdrawal: async (id: number | undefined, signal: AbortSignal) =>
    (await call(withdrawals.withdrawals, { query: { id } }, { signal, ...SILENT })).map(withdrawalPayment),
} as const;

const intervalOf = (payments: readonly Payment[] | undefined) =>
  payments?.some(isOpen) === true ? UNDER_WAY_MS : false;

/** The newest deposits or withdrawals. */
export const useRecentPayments = (kind: Payment['kind']) =>
  useQuery({
    queryKey: ['wallet', 'payments', kind],
    queryFn: ({ signal }) => READERS[kind](undefined, signal),
    refetchInterval: ({ state }) => intervalOf(state.data),
    staleTime: 0,
  });

/** One of them; empty when the user has none with this id. */
export const usePayment = (ref: PaymentRef) =>
  useQuery({
    queryKey: ['wallet', 'payments', ref.kind, ref.id],
    queryFn: ({ signal }) =>
      ref.kind === 'deposit' ? READERS.deposit(ref.id, signal) : READERS.withdrawal(ref.id, signal),
    refetchInterval: ({ state }) => intervalOf(state.data),
    staleTime: 0,
  });

import type { AccountChange, PaymentChange, PositionNotice } from '../domain/live.ts';
import type {
  DepositChange,
  FuturesNotice,
  PrivateMessage,
  WithdrawalChange,
} from '../socket/private-messages.ts';
import { toCycleContract } from './cycle.ts';
import { toProjectProgress } from './ieo.ts';
import { toOrderState } from './order-states.ts';
import { toWithdrawalStep } from './withdrawal-steps.ts';

const NONE: readonly never[] = [];

/** Positions and balances are read again with the orders, so their changes are not listed. */
export const toAccountChange = (message: PrivateMessage): AccountChange =>
  message.op === 'resync'
    ? { kind: 'resync' }
    : {
        kind: 'changed',
        user: message.user === true,
        orders: (message.order ?? NONE).map(({ wallet, id, state }) => ({
          wallet,
          id,
          state: toOrderState(state),
        })),
        notices: message.notices?.map(toPositionNotice),
        cycles: message.cycle?.map(toCycleContract),
        payments: toPaymentChanges(message.deposit, message.withdrawal),
        tickets: message.ticket,
        projects: message.ieo?.map(toProjectProgress),
        messages: message.messages,
        news: message.news,
      };

function toPaymentChanges(
  deposits: readonly DepositChange[] | undefined,
  withdrawals: readonly WithdrawalChange[] | undefined,
): readonly PaymentChange[] | undefined {
  if (deposits === undefined && withdrawals === undefined) return undefined;
  return [
    ...(deposits ?? NONE).map(({ coin, step, number }) => ({
      kind: 'deposit' as const,
      coin,
      step,
      amount: number,
    })),
    ...(withdrawals ?? NONE).map(({ coin, number, ...state }) => ({
      kind: 'withdrawal' as const,
      coin,
      step: toWithdrawalStep(state),
      amount: number,
    })),
  ];
}

const toPositionNotice = ({ kind, autoid, tradcoin, maincoin, ...rest }: FuturesNotice): PositionNotice => ({
  kind,
  positionId: autoid,
  pair: tradcoin === null || maincoin === null ? null : { base: tradcoin, quote: maincoin },
  price: rest.price,
  amount: rest.amount,
  liquidationId: rest.id,
});

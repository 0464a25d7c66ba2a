import type { FinanceChange } from '@meridian/contract/schemas/finance-change';
import { parseDecimal } from '@meridian/money';
import { findUserByUid } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { FinanceDesk } from '../../wallet/finance-desk.ts';
import { addBooking, type BookedChange, isReferenceUsed } from '../../wallet/house/bookings-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { creditTogether, prepareCredit } from './act-on-deposit.ts';
import type { Agreement } from './act-on-market.ts';
import { changeNetworkBy, prepareNetworkChange } from './act-on-network.ts';

type On = Pick<Database, 'db'>;

export async function prepareFinanceChange(
  deps: OperatorDeps,
  change: FinanceChange,
): Promise<FinanceChange> {
  const { database } = deps.people;
  switch (change.kind) {
    case 'credit_deposit':
      return prepareCredit(database, change);
    case 'fund_house':
    case 'adjust_balance':
      return prepareBooking(deskOf(deps), database, change);
    default:
      return prepareNetworkChange(deskOf(deps), database, change);
  }
}

/** Carries it out in the transaction of its approval. */
export async function changeFinanceBy(
  deps: OperatorDeps,
  on: On,
  change: FinanceChange,
  agreement: Agreement & { readonly id: number },
): Promise<void> {
  const at = new Date(deps.people.clock());
  switch (change.kind) {
    case 'credit_deposit':
      return creditTogether(on, change, agreement, at);
    case 'fund_house':
    case 'adjust_balance': {
      const { id: proposal, reason, operatorId } = agreement;
      if (!(await addBooking(on, { change, reason, proposal, operatorId, at })))
        throw new Refusal('duplicate_reference');
      return;
    }
    default:
      return changeNetworkBy(on, change, agreement, at);
  }
}

/** The engine checks what a wallet holds when it books; here only what can never be booked is refused. */
async function prepareBooking(
  desk: FinanceDesk,
  database: Database,
  change: BookedChange,
): Promise<BookedChange> {
  const { scale } = desk.coin(change.coin);
  const amount = parseDecimal(change.amount, scale);
  if (amount === undefined) throw new Refusal('amount_too_precise', { decimals: scale });
  if (amount === 0n) throw new Refusal('amount_required');
  if (await isReferenceUsed(database, change.reference)) throw new Refusal('duplicate_reference');
  if (change.kind === 'adjust_balance' && (await findUserByUid(database, change.owner)) === undefined)
    throw new Refusal('unknown_account');
  return change;
}

function deskOf({ finance }: OperatorDeps): FinanceDesk {
  if (finance === undefined) throw new Refusal('not_ready');
  return finance;
}

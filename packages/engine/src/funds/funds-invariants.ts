import { compare } from '../expected.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';

/** [CHECK-2] What credits, bookings and withdrawals are found by agrees with their rows. */
export function fundsInvariants(state: ExchangeState): void {
  compare('FUNDS-1', 'the number of deposit keys', state.depositKeys.size, state.deposits.size);
  compare('FUNDS-7', 'the number of references', state.references.size, state.bookedReferences.size);
  const { withdrawalReferences, withdrawalsByReference, withdrawals } = state;
  compare(
    'FUNDS-8',
    'the number of withdrawals found by reference',
    withdrawalsByReference.size,
    withdrawalReferences.size,
  );
  for (const { id, reference } of withdrawalReferences.rows.values())
    if (withdrawalsByReference.get(reference) !== id || withdrawals.get(id) === undefined)
      throw new InvariantBroken('FUNDS-8', `reference ${reference} does not lead to withdrawal ${id}`);
}

import { text, uint } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import { type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';

/** The reference of a command that takes effect once. Never deleted: a relay may deliver its command again at any time. */
export class BookedReference extends rowClass({
  id: uint,
  reference: text,
}) {}

/** [FUNDS-7] Only an accepted command uses its reference up. */
export function bookOnce(state: ExchangeState, reference: string, book: () => Result): Result {
  if (reference.trim() === '') return rejected('reference_required');
  if (state.references.has(reference)) return rejected('duplicate_reference');
  const result = book();
  if (!result.ok) return result;
  const booked = new BookedReference();
  booked.id = state.bookedReferences.size + 1;
  booked.reference = reference;
  state.bookedReferences.add(booked);
  state.references.add(reference);
  return result;
}

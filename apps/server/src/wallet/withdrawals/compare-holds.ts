import { HOLDING_STATES, hasEnded, type WithdrawalState } from './withdrawal-states.ts';

interface Hold {
  readonly id: number;
  /** Undefined for a hold of an older program. */
  readonly reference: string | undefined;
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly state: WithdrawalState;
  readonly engineId: number | null;
}

/** In these states the engine may have ended the hold already, before the row says so. */
const ENDING: ReadonlySet<WithdrawalState> = new Set(['settling', 'dismissing']);

/** What the engine holds against the rows of withdrawals, as sentences; none when they agree. */
export function compareHolds(holds: readonly Hold[], rows: readonly Row[]): string[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const held = new Set(holds.map(({ reference }) => reference));
  const unnamed = holds.flatMap(({ id, reference }) => {
    const row = reference === undefined ? undefined : byReference.get(reference);
    if (row === undefined) return [`hold ${id} belongs to no withdrawal`];
    if (hasEnded(row.state)) return [`hold ${id} is open, but withdrawal ${row.id} is ${row.state}`];
    const isOther = row.engineId !== null && row.engineId !== id;
    return isOther ? [`withdrawal ${row.id} names hold ${row.engineId} and has hold ${id}`] : [];
  });
  const unheld = rows
    .filter(
      ({ state, reference }) => HOLDING_STATES.includes(state) && !ENDING.has(state) && !held.has(reference),
    )
    .map(({ id, state }) => `withdrawal ${id} is ${state}, but nothing is held for it`);
  return [...unnamed, ...unheld];
}

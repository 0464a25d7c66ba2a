import type { LedgerPlace, PaymentKey, RecordKey } from './record-order.ts';

/**
 * Where a page ended. Entries of the ledger have their place. Payments have their source and number, and the command
 * below which the ledger continues: the ledger has no index by time.
 */
export type RecordCursor =
  | ({ readonly source: 'ledger' } & LedgerPlace)
  | (Pick<PaymentKey, 'source' | 'id'> & { readonly belowSeq: number });

/** Added to the number of a payment. Lines of a command are far fewer. */
const MARKS = { withdraw: 1_000_000_000_000_000, deposit: 2_000_000_000_000_000 } as const;
const MAX_LINE = 2_147_483_646;

export const cursorText = (key: RecordKey, belowSeq: number): string =>
  key.source === 'ledger' ? ledgerText(key) : `${belowSeq}-${MARKS[key.source] + key.id}`;

/** Lines count from 0, numbers of the wire from 1. */
export const ledgerText = ({ seq, line }: LedgerPlace): string => `${seq}-${line + 1}`;

/** The contract has checked its form. */
export function readCursor(text: string): RecordCursor {
  const [seq, number] = text.split('-').map(Number) as [number, number];
  for (const source of ['deposit', 'withdraw'] as const) {
    const id = number - MARKS[source];
    if (id >= 0) return { source, id, belowSeq: seq };
  }
  return { source: 'ledger', seq, line: Math.min(number - 1, MAX_LINE) };
}

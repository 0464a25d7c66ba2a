import { list, oneOf, optional, record, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { AccountId } from '../ids.ts';
import { REJECTIONS } from '../rejections.ts';
import { accepted, type Result, rejected } from '../results.ts';

/** The first result of a command with an idempotency key, returned to every repetition. */
export class StoredResult extends rowClass({
  /** The sequence number of the command. */
  id: uint,
  account: uintAs<AccountId>(),
  key: text,
  /** Detects a later command with the same key but a different body. */
  bodyFingerprint: uint,
  at: uint,
  created: uint,
  reason: optional(oneOf(REJECTIONS)),
  details: list(record({ name: text, value: text, numeric: uint })),
}) {
  result(): Result {
    if (this.reason === undefined) return accepted(this.created);
    if (this.details.length === 0) return rejected(this.reason);
    return rejected(
      this.reason,
      Object.fromEntries(this.details.map((d) => [d.name, d.numeric === 1 ? Number(d.value) : d.value])),
    );
  }

  setResult(result: Result): void {
    if (result.ok) {
      this.created = result.id;
      return;
    }
    this.reason = result.reason;
    if (result.details !== undefined)
      this.details = Object.entries(result.details).map(([name, value]) => ({
        name,
        value: String(value),
        numeric: typeof value === 'number' ? 1 : 0,
      }));
  }
}

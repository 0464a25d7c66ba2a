import { createHash } from 'node:crypto';

/** One action of an operator. */
export interface AuditEntry {
  readonly at: Date;
  /** Null when the server itself acted. */
  readonly operatorId: number | null;
  /** `identity.approve`, `user.suspend`, `picture.view`, … */
  readonly action: string;
  /** What it was done to: `user 123456789`, `case 7`. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface ChainedEntry extends Omit<AuditEntry, 'details'> {
  readonly seq: bigint;
  readonly details: string;
  readonly prev: Uint8Array;
}

export const FIRST_PREV = Buffer.alloc(32);

/** Each hash covers its entry and the hash before it: a changed, removed or inserted entry breaks all later ones. */
export function hashEntry({ seq, at, operatorId, action, subject, details, prev }: ChainedEntry): Buffer {
  const content = JSON.stringify([String(seq), at.toISOString(), operatorId, action, subject, details]);
  return createHash('sha256').update(prev).update(content).digest();
}

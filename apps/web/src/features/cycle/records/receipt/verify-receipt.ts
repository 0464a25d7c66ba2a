import type { CycleReceipt } from '@meridian/contract/domain/cycle';
import {
  checkReceipt,
  type ReceiptProblem,
  receiptText,
} from '@meridian/contract/rules/orders/cycle-receipt';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Verdict {
  readonly isRight: boolean;
  readonly problems: readonly ReceiptProblem[];
}

/** Recomputes a contract from its receipt, in this browser. A receipt that cannot be computed is wrong. */
export function verifyReceipt(receipt: CycleReceipt): Verdict {
  try {
    const digest = bytesToHex(sha256(utf8ToBytes(receiptText(receipt))));
    const { problems } = checkReceipt(receipt, digest);
    return { isRight: problems.length === 0, problems };
  } catch {
    return { isRight: false, problems: [] };
  }
}

/** `2026-11-16 21:04:05.123 UTC`: receipts are compared to the millisecond. */
export function exactTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? String(at)
    : `${date.toISOString().slice(0, 23).replace('T', ' ')} UTC`;
}

import { Refusal } from '../../refusal.ts';

/** The operator's text, trimmed. Every action needs a reason. */
export function requiredReason(given: string): string {
  const reason = given.normalize('NFC').trim();
  if (reason === '') throw new Refusal('reason_required');
  return reason;
}

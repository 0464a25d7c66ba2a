import { Refusal } from '../../refusal.ts';

/** What an operator wrote, without the spaces around it. Nothing is done without a reason. */
export function requiredReason(given: string): string {
  const reason = given.normalize('NFC').trim();
  if (reason === '') throw new Refusal('reason_required');
  return reason;
}

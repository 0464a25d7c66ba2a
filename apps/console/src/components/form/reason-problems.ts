import type { Problems } from './use-form.ts';

/** The longest reason the server accepts. */
export const REASON_LENGTH = 500;

export const reasonProblems = ({ reason }: { readonly reason: string }): Problems<'reason'> => ({
  reason: reason.trim() === '' ? 'reason_missing' : undefined,
});

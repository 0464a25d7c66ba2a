import type { Details, Rejection } from './rejections.ts';

/** The engine's result for one command. `id` is the id of what was created, or 0. */
export type Result = Accepted | Rejected;
export interface Accepted {
  readonly ok: true;
  readonly id: number;
}
export interface Rejected {
  readonly ok: false;
  readonly reason: Rejection;
  readonly details?: Details | undefined;
}

const DONE: Accepted = { ok: true, id: 0 };

export const accepted = (id = 0): Accepted => (id === 0 ? DONE : { ok: true, id });
export const rejected = (reason: Rejection, details?: Details): Rejected =>
  details === undefined ? { ok: false, reason } : { ok: false, reason, details };

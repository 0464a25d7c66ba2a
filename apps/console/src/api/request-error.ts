import type { Reason } from '@meridian/contract';

/** The server understood the call and said no, in the operator's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly reason: Reason | undefined;
  /** What the reason is about, for example who holds a case and until when. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: number, reason: Reason | undefined, message: string, details = {}) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** No answer that could be read: no network, a time-out, a broken proxy. What the call did is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

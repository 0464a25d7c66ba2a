import type { Reason } from '@meridian/contract';

/** The server understood the call and said no, in the operator's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly reason: Reason | undefined;

  constructor(code: number, reason: Reason | undefined, message: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** No answer that could be read: no network, a time-out, a broken proxy. What the call did is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

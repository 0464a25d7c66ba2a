import type { Reason } from '@meridian/contract';

/** The server understood the call and said no; the user has been told. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly reason: Reason | undefined;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: number,
    reason: Reason | undefined,
    message: string,
    details: Readonly<Record<string, string | number>>,
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** No answer that could be read: no network, a time-out, a broken proxy. What the call did is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, message: string) {
    super(message);
    this.timedOut = timedOut;
  }
}

/** Given up on purpose, by the caller or by the same call made again. Nobody needs to be told. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

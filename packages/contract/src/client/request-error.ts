import type { Reason } from '../reasons.ts';

/** The server understood the call and refused it, with a message in the caller's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly reason: Reason | undefined;
  /** The values in the message, for example who holds a case and until when. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: number,
    reason: Reason | undefined,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** No readable response: no network, a timeout, a broken proxy. Whether the call was executed is unknown. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, message: string) {
    super(message);
    this.timedOut = timedOut;
  }
}

/** Canceled by the caller or replaced by the same call made again; not an error to show. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

import { type Reason, statusOf } from '@meridian/contract';

export type RefusalDetails = Readonly<Record<string, string | number>>;

/**
 * A handler's "no": an expected outcome with a reason of the contract, which becomes the status, the `reason` and the
 * translated `msg` of the envelope. Anything else that is thrown is a fault of ours and becomes `internal`.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails | undefined;
  /** A field and no getter: Fastify writes what it reads here. */
  readonly statusCode: number;

  constructor(reason: Reason, details?: RefusalDetails) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
    this.statusCode = statusOf(reason);
  }
}

import { type Reason, statusOf } from '@meridian/contract';

export type RefusalDetails = Readonly<Record<string, string | number>>;

/**
 * An expected refusal of a call, with a reason of the contract, which becomes the status, the `reason` and the
 * translated `msg` of the envelope. Any other error is a bug and becomes `internal`.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails | undefined;
  /** A field and not a getter, because Fastify writes to it. */
  readonly statusCode: number;

  constructor(reason: Reason, details?: RefusalDetails) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
    this.statusCode = statusOf(reason);
  }
}

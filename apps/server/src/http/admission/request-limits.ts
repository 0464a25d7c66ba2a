import type { ConnectionLimits } from '../open-connections.ts';
import type { UploadLimits } from '../request/upload-slots.ts';
import type { Allowance } from './rate-limit.ts';

export interface RequestLimits {
  /** All requests from one address, by any user and to any route. */
  readonly perAddress: Allowance;
  /** One user, or one address where no one is logged in. */
  readonly perCaller: Allowance;
  /** Whether the limits of routes apply as well. */
  readonly perRoute: boolean;
  readonly maxBodyBytes: number;
  readonly uploads: UploadLimits;
  readonly connections: ConnectionLimits;
  /** From the first byte of a request to its last. */
  readonly requestTimeoutMs: number;
  /** From a request to the beginning of its response. */
  readonly responseTimeoutMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  perAddress: { perMinute: 6_000 },
  perCaller: { perMinute: 3_000 },
  perRoute: true,
  maxBodyBytes: 64 * 1024,
  connections: { total: 25_000, perAddress: 400, unreadMs: 60_000 },
  uploads: { inFlight: 16, inFlightPerUser: 3, bytes: 128 * 1024 * 1024 },
  // As long as a picture may take over a slow mobile network.
  requestTimeoutMs: 60_000,
  responseTimeoutMs: 10_000,
};

/**
 * Every reason a call can be refused with, and its HTTP status. The word is the machine-readable `reason` of the
 * envelope, the key of its message in both languages and, where the engine says no, the engine's own rejection.
 */
export const REASON_STATUS = {
  malformed: 400,
  not_logged_in: 401,
  no_permission: 403,
  kyc_required: 403,
  account_locked: 403,
  withdraw_locked: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
} as const satisfies Record<string, number>;

export type Reason = keyof typeof REASON_STATUS;

export const statusOf = (reason: Reason): number => REASON_STATUS[reason];

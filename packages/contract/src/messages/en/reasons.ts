import type { Reason } from '../../reasons.ts';

/** What a refusal says to the user; one text per reason. */
export const reasons = {
  malformed: 'The request could not be read. Please check your input',
  not_logged_in: 'Please log in',
  no_permission: 'No permission',
  kyc_required: 'Please complete identity verification first',
  account_locked: 'This account is locked. Please contact support',
  withdraw_locked: 'Withdrawals are locked until {until}',
  not_found: 'Not found',
  method_not_allowed: 'This method is not allowed here',
  request_timeout: 'The request took too long',
  conflict: 'This has changed in the meantime. Please reload',
  idempotency_mismatch: 'This request key was used for a different request',
  too_large: 'The request is too large',
  unsupported_media_type: 'This content type is not supported',
  too_many_requests: 'Too many requests. Please wait a moment',
  internal: 'Something went wrong on our side. Please try again',
  busy: 'The exchange is busy. Please try again in a moment',
  not_ready: 'The exchange is starting. Please try again in a moment',
} as const satisfies Record<Reason, string>;

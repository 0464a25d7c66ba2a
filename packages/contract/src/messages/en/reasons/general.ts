import { LOCKED } from '../../locked.ts';

export const general = {
  malformed: 'The request could not be read. Please check your input',
  parameter_required: 'Parameter cannot be empty',
  not_logged_in: 'Log in',
  no_permission: 'No permission',
  kyc_required: 'Complete identity verification first',
  account_locked: 'Your account is suspended. Contact support.',
  withdraw_locked: `Until {until}, ${LOCKED.en} are locked`,
  not_found: 'Not found',
  method_not_allowed: 'This method is not allowed',
  request_timeout: 'The request took too long',
  conflict: 'This was changed in the meantime. Please reload',
  idempotency_mismatch: 'This request key was used for a different request',
  too_large: 'The request is too large',
  unsupported_media_type: 'This content type is not supported',
  too_many_requests: 'Too many requests. Please wait a moment',
  too_many_topics: 'Too many pairs are being followed at once',
  internal: 'Something went wrong on our side. Please try again',
  busy: 'The exchange is busy. Please try again in a moment',
  not_ready: 'The exchange is starting. Please try again in a moment',
  standby: 'This server is on standby. Please try again in a moment',
  outcome_unknown: 'We do not know yet whether this went through. Please check before you repeat it',

  number_rule: 'Enter a positive number with up to 8 decimals',
  integer_rule: 'Enter a whole number',
  price_rule: 'Enter a price with up to 13 digits and up to 6 decimals',

  ticket_title_required: 'Enter a title',
  ticket_words: 'The number of words in the work order is between 10-200',
  ticket_closed: 'This ticket is closed',
  reason_required: 'Enter a reason',
} as const;

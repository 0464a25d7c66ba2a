import { describe, expect, it } from 'vitest';
import { isReason, REASON_STATUS } from './reasons.ts';

describe('reasons', () => {
  it.each(Object.entries(REASON_STATUS))(
    '%s (%i) is a word in lower snake case with a status of refusal',
    (word, status) => {
      expect(word).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503, 504]).toContain(status);
    },
  );

  it('do not include inherited properties', () => {
    expect(isReason('insufficient_balance')).toBe(true);
    expect(isReason('constructor')).toBe(false);
    expect(isReason('toString')).toBe(false);
  });

  it.each([
    ['malformed', 400],
    ['not_logged_in', 401],
    ['kyc_required', 403],
    ['withdraw_locked', 403],
    ['not_found', 404],
    ['too_large', 413],
    ['insufficient_balance', 422],
    ['market_halted', 422],
    ['price_required', 422],
    ['cycle_limit', 422],
    ['too_many_requests', 429],
    ['busy', 503],
    ['outcome_unknown', 504],
  ] as const)('%s has the status %i', (reason, status) => {
    expect(REASON_STATUS[reason]).toBe(status);
  });
});

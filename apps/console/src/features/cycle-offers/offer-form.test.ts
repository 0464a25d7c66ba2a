import { expect, it } from 'vitest';
import { breakEven, changeOf, type OfferRow, offerProblems, startForm } from './offer-form.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const typed = { ...startForm(undefined, 'BTC'), reason: 'Launch' };

it('starts a new offer with terms that have no problem', () => {
  expect(offerProblems(typed, NOW)).toEqual({});
  expect(changeOf(typed)).toEqual({
    kind: 'set_cycle_offer',
    coin: 'BTC',
    period: 30,
    terms: {
      minStake: '1',
      maxStake: '500',
      payoutRate: '0.8',
      exposureCap: '10000',
      maxOpenStake: '2000',
      entryDelayMs: 1_000,
      open: true,
    },
    effectiveAt: null,
  });
});

it.each([
  [{ minStake: '' }, { minStake: 'offer_figure_rule' }],
  [{ maxStake: '0.5' }, { maxStake: 'offer_max_rule' }],
  [{ payoutRate: '1.2' }, { payoutRate: 'offer_payout_rule' }],
  [{ payoutRate: '0' }, { payoutRate: 'offer_payout_rule' }],
  [{ payoutRate: '0.8000001' }, { payoutRate: 'offer_payout_rule' }],
  [{ payoutRate: '0.800001' }, {}],
  [{ exposureCap: '1e9' }, { exposureCap: 'offer_figure_rule' }],
  [{ maxOpenStake: '' }, {}],
  [{ maxOpenStake: '0.5' }, { maxOpenStake: 'offer_max_rule' }],
  [{ maxOpenStake: '1' }, {}],
  [{ maxOpenStake: '-1' }, { maxOpenStake: 'offer_figure_rule' }],
  [{ entryDelayMs: '10001' }, { entryDelayMs: 'offer_delay_rule' }],
  [{ entryDelayMs: '0.5' }, { entryDelayMs: 'offer_delay_rule' }],
  [{ effective: '2026-11-14T12:00' }, { effective: 'offer_effective_past' }],
  [{ effective: '2026-11-18T12:00' }, {}],
  [{ effectiveHalfTyped: true }, { effective: 'offer_effective_incomplete' }],
  [{ reason: ' ' }, { reason: 'reason_missing' }],
] as const)('%j has the problems %j', (change, problems) => {
  expect(offerProblems({ ...typed, ...change }, NOW)).toEqual(problems);
});

it('edits the terms decided last, even if they are not in force yet', () => {
  const terms = changeOf(typed).terms;
  const row = {
    coin: 'ETH',
    period: 60,
    terms,
    next: { at: '', terms: { ...terms, payoutRate: '0.7', maxOpenStake: null } },
  } as unknown as OfferRow;
  expect(startForm(row, '')).toMatchObject({ coin: 'ETH', period: 60, payoutRate: '0.7', maxOpenStake: '' });
});

it('rounds the break-even rate up', () => {
  expect(breakEven('0.8')).toBe('55.56%');
  expect(breakEven('')).toBe('–');
});

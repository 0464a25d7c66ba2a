import { describe, expect, it } from 'vitest';
import { type AlertDraft, EMPTY_ALERT, previewAlert, wishOf } from './alert-draft.ts';

const preview = (draft: Partial<AlertDraft>, now: string | undefined = '100.00') =>
  previewAlert({ ...EMPTY_ALERT, ...draft }, now, 2);

describe('the alert form', () => {
  it('says nothing before something is typed or the price is known', () => {
    expect(preview({})).toEqual({ kind: 'empty' });
    expect(preview({ by: 'percent' })).toEqual({ kind: 'empty' });
    expect(previewAlert({ ...EMPTY_ALERT, price: '5' }, undefined, 2)).toEqual({ kind: 'empty' });
  });

  it('shows the price and the direction', () => {
    expect(preview({ price: '101' })).toEqual({ kind: 'target', price: '101.00', direction: 'above' });
    expect(preview({ price: '99.5' })).toEqual({ kind: 'target', price: '99.50', direction: 'below' });
    expect(preview({ by: 'percent', percent: '2.5', moves: 'falls' })).toEqual({
      ...{ kind: 'target', price: '97.50', direction: 'below' },
    });
  });

  it('shows what is wrong', () => {
    expect(preview({ price: '100' })).toMatchObject({ problem: { reason: 'alert_reached' } });
    expect(preview({ by: 'percent', percent: '99.5', moves: 'falls' })).toMatchObject({
      problem: { reason: 'alert_percent_rule' },
    });
  });

  it('sends a fall as a negative change', () => {
    expect(wishOf({ ...EMPTY_ALERT, by: 'percent', percent: '3', moves: 'falls' })).toEqual({
      percent: '-3',
    });
    expect(wishOf({ ...EMPTY_ALERT, by: 'percent', percent: '3' })).toEqual({ percent: '3' });
    expect(wishOf({ ...EMPTY_ALERT, price: '7' })).toEqual({ price: '7' });
  });
});

import { describe, expect, it } from 'vitest';
import { bannerProblems, changeOf, formOf, stateOf } from './banner-form.ts';

const NOW = Date.parse('2026-05-02T12:00:00Z');
const whole = { ...formOf(undefined), titleEn: 'New', titleJa: '新', reason: 'because' };
const problems = (part: Partial<typeof whole>) => bannerProblems({ ...whole, ...part }, NOW);

describe('the form of a banner', () => {
  it('needs a title in both languages and a reason', () => {
    expect(problems({})).toEqual({});
    expect(problems({ titleJa: ' ' })).toEqual({ titleJa: 'banner_problem_title' });
    expect(problems({ reason: '' })).toEqual({ reason: 'reason_missing' });
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://example.org', 'coinExchange'])(
    'refuses the link %s',
    (link) => expect(problems({ link }).link).toBe('banner_problem_link'),
  );

  it('refuses an end that has passed or is before the start, and a place that is no number', () => {
    expect(problems({ endAt: '2026-05-01T12:00' }).endAt).toBe('banner_problem_end');
    expect(problems({ startAt: '2026-06-02T12:00', endAt: '2026-06-01T12:00' }).endAt).toBeDefined();
    expect(problems({ startAt: '2026-06-01T12:00', endAt: '2026-06-02T12:00' }).endAt).toBeUndefined();
    expect(problems({ place: '-1' }).place).toBe('banner_problem_place');
  });

  it('opens a banner as it was sent', () => {
    const sent = changeOf({ ...whole, link: ' /fees ', screen: 'app', startAt: '2026-06-01T12:00' }, 7);
    if (sent.kind !== 'publish_banner') throw new Error(sent.kind);
    expect(sent.banner).toMatchObject({ id: 7, link: '/fees', screen: 'app', endAt: null });
    expect(formOf(sent.banner)).toEqual({
      ...{ ...whole, link: '/fees', screen: 'app', startAt: '2026-06-01T12:00', reason: '' },
    });
  });

  it('knows what is shown now', () => {
    const at = (startAt: string | null, endAt: string | null) => {
      const change = changeOf(whole, null);
      if (change.kind !== 'publish_banner') throw new Error(change.kind);
      return stateOf({ ...change.banner, startAt, endAt }, NOW);
    };
    expect(at(null, null)).toBe('shown');
    expect(at('2026-05-02T12:00:01Z', null)).toBe('waits');
    expect(at(null, '2026-05-02T12:00:00Z')).toBe('ended');
  });
});

import { describe, expect, it } from 'vitest';
import { emptyDraft, isChanged, isComplete, isEndWrong, pictureTag, publishHint } from './article-draft.ts';

const whole = {
  ...emptyDraft('notice'),
  titleEn: 'T',
  titleJa: '題',
  bodyEn: '<p>a</p>',
  bodyJa: '<p>あ</p>',
};

describe('a draft', () => {
  it.each(['titleEn', 'titleJa', 'bodyEn', 'bodyJa'] as const)('is incomplete without its %s', (part) => {
    expect(isComplete(whole)).toBe(true);
    expect(isComplete({ ...whole, [part]: ' ' })).toBe(false);
  });

  it('is changed when a text or the publishing time differs', () => {
    expect(isChanged({ ...whole }, whole)).toBe(false);
    expect(isChanged({ ...whole, bodyJa: '' }, whole)).toBe(true);
    expect(isChanged({ ...whole, publishAt: '2026-05-02T12:00:00.000Z' }, whole)).toBe(true);
  });
});

describe('the hint under the publishing time', () => {
  const now = Date.parse('2026-05-02T12:00:00Z');
  it.each([
    [null, undefined, 'publish_at_empty'],
    [null, '2026-01-01T00:00:00Z', 'publish_at_keeps'],
    ['2026-05-02T11:59:00Z', undefined, 'publish_at_past'],
    ['2026-05-02T12:01:00Z', '2026-01-01T00:00:00Z', 'publish_at_future'],
  ])('for %s of an article published at %s is %s', (publishAt, publishedAt, hint) => {
    expect(publishHint(publishAt, publishedAt, now)).toBe(hint);
  });
});

it.each([
  [null, null, undefined, false],
  [null, '2026-05-02T12:00:00Z', undefined, true],
  [null, '2026-05-02T12:01:00Z', undefined, false],
  ['2026-05-03T12:00:00Z', '2026-05-03T11:00:00Z', undefined, true],
  ['2026-05-03T12:00:00Z', '2026-05-03T13:00:00Z', undefined, false],
  [null, '2026-05-04T13:00:00Z', '2026-05-05T00:00:00Z', true],
])(
  'an article from %s until %s, published at %s, has a wrong end: %s',
  (publishAt, endAt, publishedAt, wrong) => {
    const now = Date.parse('2026-05-02T12:00:00Z');
    expect(isEndWrong({ ...whole, publishAt, endAt }, publishedAt, now)).toBe(wrong);
  },
);

it('writes the element of a picture, whatever its text contains', () => {
  expect(pictureTag('/content/a.webp', 'A "b" <c> & d')).toBe(
    '<img src="/content/a.webp" alt="A &#34;b&#34; &#60;c&#62; &#38; d" />',
  );
});

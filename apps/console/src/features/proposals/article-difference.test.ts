import { expect, it } from 'vitest';
import { changedLines } from './article-difference.ts';

const text = { titleEn: 'T', titleJa: '題', bodyEn: '<p>One</p><p>Two</p><p>Three</p>', bodyJa: '<p>一</p>' };

it('returns nothing for an unchanged article', () => {
  expect(changedLines(text, { ...text, bodyEn: ' <p>One</p>\n<p>Two</p><p>Three</p>' })).toEqual([]);
});

it('lists removed and added lines in order, section by section', () => {
  const after = { ...text, titleJa: '新', bodyEn: '<p>Zero</p><p>One</p><p>Three</p><p>Four</p>' };
  expect(changedLines(text, after)).toEqual([
    {
      part: 'bodyEn',
      lines: [
        { kind: 'added', text: '<p>Zero</p>' },
        { kind: 'removed', text: '<p>Two</p>' },
        { kind: 'added', text: '<p>Four</p>' },
      ],
    },
    {
      part: 'titleJa',
      lines: [
        { kind: 'removed', text: '題' },
        { kind: 'added', text: '新' },
      ],
    },
  ]);
});

it('shows a changed link target', () => {
  const [change] = changedLines(
    { ...text, bodyEn: '<p><a href="https://a.example">Read</a></p>' },
    { ...text, bodyEn: '<p><a href="https://b.example">Read</a></p>' },
  );
  expect(change?.lines).toHaveLength(2);
});

it('compares line by line up to a limit', () => {
  const long = (line: string) => ({ ...text, bodyEn: `${line}<br>`.repeat(3_000) });
  expect(changedLines(long('a'), long('b'))[0]?.lines).toHaveLength(6_000);
  const mixed = { ...text, bodyEn: Array.from({ length: 900 }, (_, n) => `${n}<br>`).join('') };
  const shifted = { ...text, bodyEn: Array.from({ length: 900 }, (_, n) => `${n * 2}<br>`).join('') };
  expect(changedLines(mixed, shifted)[0]?.lines.length).toBeGreaterThan(800);
});

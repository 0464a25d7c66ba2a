import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('links', () => {
  it.each([
    '/notice',
    '#fees',
    'https://meridian.example/a?b=1',
    'http://a.example',
    'mailto:help@meridian.example',
  ])('include %s', (href) => {
    expect(safeLink(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'blob:x',
    '',
  ])('exclude %j', (href) => {
    expect(safeLink(href)).toBeUndefined();
  });

  it('exclude an empty address', () => {
    expect(safeLink(null)).toBeUndefined();
  });
});

import { CONTENT_PICTURE } from '@meridian/contract/rules/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeArticle } from './sanitize-article.ts';
import { MUTATION_XSS } from './testing/mutation-xss.ts';

const TAGS = new Set(
  'p br hr h2 h3 h4 ul ol li strong b em i u s code blockquote a table thead tbody tr th td caption img'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  // A path of this site, https or mail. Browsers read a backslash as a slash.
  href: (value) =>
    /^(?:\/(?![/\\])|#|https:\/\/[^/]|mailto:)/.test(value) && value === value.replaceAll(/\p{Cc}/gu, ''),
  src: (value) => CONTENT_PICTURE.test(value),
  rel: (value) => value === 'noopener noreferrer nofollow',
  target: (value) => value === '_blank',
  ...{ alt: () => true, scope: () => true, colspan: () => true, rowspan: () => true },
};

/** As the sanitizer writes it: nothing is left that a parser could repair in its own way. */
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>$/;

/** What of a sanitized body is not on the lists. */
function foreignParts(html: string): string[] {
  return html.split(/(<[^>]*>?)/).flatMap((part) => {
    if (!part.includes('<')) return part.includes('>') ? [part] : [];
    const [, , name = '', attributes = ''] = TAG.exec(part) ?? [];
    const bad = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].filter(
      ([, attribute, value]) => ATTRIBUTES[attribute!]?.(plainText(value!)) !== true,
    );
    return TAGS.has(name) && bad.length === 0 ? [] : [part];
  });
}

const plainText = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

describe('a body that parsers read differently', () => {
  it.each(MUTATION_XSS)('%s', (html) => {
    const once = sanitizeArticle(html);
    expect(foreignParts(once)).toEqual([]);
    expect(sanitizeArticle(once)).toBe(once);
  });

  it('stays harmless in any order and nesting, and the second time nothing changes', () => {
    const wrapper = fc.constantFrom(...'p table svg math b select style template noscript td a'.split(' '));
    const part = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...MUTATION_XSS) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('</p>', '-->', ']]>', '">', "'", '</style>', '<', '&', '</svg>'),
      },
      { weight: 1, arbitrary: wrapper.map((name) => `<${name}>`) },
    );
    const cut = fc.tuple(part, fc.nat(60)).map(([html, at]) => html.slice(0, html.length - at));
    fc.assert(
      fc.property(fc.array(fc.oneof(part, cut), { minLength: 1, maxLength: 6 }), (parts) => {
        const once = sanitizeArticle(parts.join(''));
        expect(foreignParts(once)).toEqual([]);
        expect(sanitizeArticle(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});

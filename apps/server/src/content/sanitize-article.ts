import { CONTENT_PICTURE } from '@meridian/contract/rules/content';
import sanitizeHtml from 'sanitize-html';

const KEPT = 500;
const clean = new Map<string, string>();

/**
 * An article's body, sanitized: an allow-list of plain text markup, and links to this site or to https. Called when an
 * article is written and again when it is read, so that a row from another source is safe too. Results are cached,
 * because reads are frequent and bodies rarely change.
 */
export function sanitizeArticle(html: string): string {
  const known = clean.get(html);
  if (known !== undefined) return known;
  const result = sanitizeUntilStable(html);
  if (clean.size >= KEPT) clean.delete(clean.keys().next().value!);
  clean.set(html, result);
  return result;
}

const MAX_PASSES = 5;

/**
 * Dropping an element can give those around it another meaning: a link inside a link is allowed inside `svg` alone. So
 * the result is sanitized again until nothing changes. A body that keeps changing becomes plain text.
 */
function sanitizeUntilStable(html: string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = sanitizeHtml(before, OPTIONS);
    if (after === before) return after;
    before = after;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} });
}

/** Browsers read a backslash as a slash, and leave out tabs and line breaks. */
const OWN_PATH = /^(?:\/(?![/\\])|#)[^\t\n\r]{0,2000}$/;
const ELSEWHERE = /^(?:https:\/\/[^/\\\s]|mailto:[^\s])[^\s]{0,2000}$/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'code'],
    ...['blockquote', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt'],
  },
  // Pictures that operators uploaded, and no others.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !CONTENT_PICTURE.test(attribs.src ?? ''),
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  transformTags: {
    // An external link opens in a new tab, without a referrer or access to this page. One to anywhere else is no link.
    a: (tagName, { href = '' }) => {
      if (OWN_PATH.test(href)) return { tagName, attribs: { href } };
      const isLink = ELSEWHERE.test(href);
      return {
        tagName,
        attribs: isLink ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {},
      };
    },
  },
};

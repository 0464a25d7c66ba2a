import sanitizeHtml from 'sanitize-html';

const KEPT = 500;
const clean = new Map<string, string>();

/**
 * The body of an article as it may be shown: an allow-list of plain text marks, and links to us or to https.
 * Called when an article is written and again when it is read, so a row that came another way is as harmless. Reading
 * happens on every visit and bodies hardly ever change, hence the memory.
 */
export function sanitiseArticle(html: string): string {
  const known = clean.get(html);
  if (known !== undefined) return known;
  const result = sanitizeHtml(html, OPTIONS);
  if (clean.size >= KEPT) clean.delete(clean.keys().next().value!);
  clean.set(html, result);
  return result;
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'code'],
    ...['blockquote', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  transformTags: {
    // An address outside opens beside the app and learns neither where it was opened from nor how to reach back.
    a: (tagName, { href = '' }) =>
      href.startsWith('/')
        ? { tagName, attribs: { href } }
        : { tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' } },
  },
};

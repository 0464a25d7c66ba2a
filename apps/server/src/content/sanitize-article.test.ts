import { describe, expect, it } from 'vitest';
import { sanitizeArticle } from './sanitize-article.ts';

const HASH = 'a1'.repeat(32);

describe('sanitized articles', () => {
  it.each([
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://evil.example/a.webp">', ''],
    [`<img src="//evil.example/content/${HASH}.webp">`, ''],
    [`<img src="/content/${HASH}.webp?x=1">`, ''],
    [`<img src="/content/../${HASH}.webp">`, ''],
    ['<img src="data:image/webp;base64,AAAA">', ''],
    ['<img src="/user/picture?url=x">', ''],
    [
      `<img src="/content/${HASH}.webp" alt="A &quot;chart" onerror=x style=x srcset=x>`,
      `<img src="/content/${HASH}.webp" alt="A &quot;chart" />`,
    ],
    ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="  jAvA\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="x">x</a>', '<a>x</a>'],
    ['<a href="https:evil.example">x</a>', '<a>x</a>'],
    ['<a href="#top">x</a>', '<a href="#top">x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<svg><animate onbegin=alert(1)></svg>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="https://evil.example"><button>Log in</button></form>', 'Log in'],
    ['<style>*{display:none}</style>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
    ['<p>{{7*7}}</p>', '<p>{{7*7}}</p>'],
  ])('%s', (html, expected) => {
    expect(sanitizeArticle(html)).toBe(expected);
  });

  it('keeps the markup of articles', () => {
    const html =
      '<h3>Fees</h3><p>Taker <strong>0.1 %</strong>, see <a href="/notice">notices</a>.</p><ul><li>a</li></ul>' +
      '<table><thead><tr><th scope="col">Coin</th></tr></thead><tbody><tr><td>BTC</td></tr></tbody></table>';
    expect(sanitizeArticle(html)).toBe(html);
  });

  it('marks external links', () => {
    expect(sanitizeArticle('<a href="https://example.org/a">x</a>')).toBe(
      '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it('changes nothing the second time', () => {
    for (const html of ['<a href="https://e.org">x</a>', '<p>a & b < c</p>', '<b><i>x</b></i>']) {
      expect(sanitizeArticle(sanitizeArticle(html))).toBe(sanitizeArticle(html));
    }
  });
});

import { sanitizeArticle } from '@meridian/server/content/sanitize-article';
import { MUTATION_XSS } from '@meridian/server/content/testing/mutation-xss';
import { expect, type Page, test } from '@playwright/test';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

/** What the app draws of a body, and nothing else. */
const DRAWN = [
  'p br hr strong em u s small sub sup code pre blockquote ul ol li a img',
  'table thead tbody tfoot tr td th caption figure figcaption dl dt dd h3 h4 h5 h6',
].flatMap((names) => names.split(' '));
const ATTRIBUTES = ['href', 'src', 'alt', 'loading', 'target', 'rel', 'colspan', 'rowspan'];
const PICTURE = `${'a1'.repeat(32)}.webp`;

// The app must be safe by itself, which is the harder case; a unit test reads what the sanitizer leaves.
test('bodies that parsers read differently are harmless after the sanitizer of the server', {
  tag: '@walk',
}, async ({ page, baseURL }) => {
  expect(await read(page, baseURL!, MUTATION_XSS.map(sanitizeArticle))).toEqual([]);
});

test('bodies that parsers read differently are harmless without the sanitizer', async ({ page, baseURL }) => {
  // Chromium reports attributes with styles and handlers when it parses them, in a template that is never drawn too.
  const isOfParser = (report: string) => /^(style|script)-src-attr inline$/.test(report);
  const reports = await read(page, baseURL!, MUTATION_XSS);
  expect(reports.filter((report) => !isOfParser(report))).toEqual([]);
});

/** Opens each body, and returns the reports of the content policy. */
async function read(page: Page, origin: string, bodies: readonly string[]): Promise<readonly string[]> {
  // Here a body is shown beside the list, without a sheet to open and close.
  await page.setViewportSize({ width: 1280, height: 900 });
  const pageErrors = watchPageErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { policyReports: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      policyReports.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.route(`**/content/${PICTURE}`, (route) =>
    route.fulfill({ contentType: 'image/webp', body: '' }),
  );
  const articles = bodies.map((reply, at) => ({
    ...{ id: at + 1, title: `Notice ${at + 1}`, wdate: '2026-11-14T09:12:00.000Z', reply },
  }));
  await page.route('**/home/articles*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(query.get('page')), Number(query.get('size'))];
    const data = articles.slice((at - 1) * size, at * size);
    return route.fulfill({ json: { code: 200, msg: 'OK', data } });
  });
  await page.goto('/notice');
  const items = page.getByRole('list', { name: 'All announcements' }).getByRole('button');
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = 20; shown < articles.length; shown += 20) {
    await expect(items).toHaveCount(shown);
    await more.click();
  }
  await expect(items).toHaveCount(articles.length);
  for (const [at, html] of bodies.entries()) {
    await items.nth(at).click();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: `Notice ${at + 1}`, exact: true })).toBeVisible();
    expect(await article.locator('.rich-text').evaluate(badParts, { DRAWN, ATTRIBUTES }), html).toEqual([]);
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(foreign).toEqual([]);
  const reports = await page.evaluate(() => policyReports);
  // The browser logs each report as an error.
  pageErrors.expectOnly(/violates the following Content Security Policy/);
  return reports;
}

/** Elements, attributes and addresses that the app must not have drawn. */
function badParts(
  root: Element,
  allowed: { readonly DRAWN: string[]; readonly ATTRIBUTES: string[] },
): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const isOfHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = element.getAttributeNames().filter((each) => !allowed.ATTRIBUTES.includes(each));
    const address = element.getAttribute('href');
    const { protocol, host } = new URL(address ?? '/', location.href);
    const isOutside = host !== location.host;
    return [
      ...(isOfHtml && allowed.DRAWN.includes(name) ? [] : [`<${name}>`]),
      ...attributes.map((each) => `${name}[${each}]`),
      ...(['http:', 'https:', 'mailto:'].includes(protocol) ? [] : [`${name} to ${address}`]),
      ...(isOutside && /^[/#]/.test(address ?? '') ? [`${name} leaves to ${address}`] : []),
    ];
  });
}

declare const policyReports: string[];

import { expect, type Page } from '@playwright/test';

/** Words that are the same in every language. */
const NAMES =
  /\b(Meridian|English|UID|QR|SMS|ID|USDT|BTC|ETH|Linux|Chrome|IP|UTC|JPEG|PNG|WebP|\d+MB|[\w.*+-]+@[\w.-]+|UNKNOWN1)\b/g;

/** What stands on a Japanese page in Latin letters and is no name. */
export async function checkJapanese(page: Page): Promise<void> {
  const texts = await visibleTexts(page);
  const foreign = texts.filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '')));
  expect(foreign, 'texts that are not Japanese').toEqual([]);
  expect(
    texts.some((text) => /[\u3041-\u30ff]/.test(text)),
    'the page says something in Japanese',
  ).toBe(true);
}

/** Nothing is cut off at its edge, and the page does not move sideways. */
export async function checkRoom(page: Page): Promise<void> {
  const cramped = await page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const { overflowX, clipPath } = getComputedStyle(element);
      const isHidden = clipPath !== 'none' || !element.checkVisibility({ visibilityProperty: true });
      if (!text || isHidden || element.clientWidth < 2 || overflowX === 'visible') continue;
      if (element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${element.textContent}`);
    }
    return found;
  });
  expect(cramped).toEqual([]);
}

const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName)) continue;
      // Texts for screen readers count: they are read aloud.
      if (parent.closest('[lang]')?.getAttribute('lang') === 'en') continue;
      if (parent.checkVisibility()) texts.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt]')) {
      for (const name of ['aria-label', 'placeholder', 'alt']) {
        const text = element.getAttribute(name);
        if (text && element.checkVisibility()) texts.push(text);
      }
    }
    return texts;
  });

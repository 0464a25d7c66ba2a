import { expect, type Page, test } from '@playwright/test';
import { crampedTexts } from '../fixtures/check-texts.ts';

test.skip(({ isMobile }) => !isMobile, 'the same in both layouts');

const CLIP = 'overflow:hidden;width:120px;height:40px;font:16px/20px sans-serif';

/** The rule that the walk applies to every screen. */
test('a text that something cuts off is found, one that can be reached is not', async ({ page }) => {
  await page.setContent(`
    <p style="overflow:hidden;width:60px;white-space:nowrap">cut by itself</p>
    <p style="overflow:hidden;width:60px;white-space:nowrap;text-overflow:ellipsis">cut by an ellipsis</p>
    <div style="${CLIP}"><div><b style="white-space:nowrap">cut by a box around its box</b></div></div>
    <div style="${CLIP}"><p style="margin:30px 0 0">cut in height</p></div>
    <div style="${CLIP};position:relative"><i style="position:absolute;left:100px">cut where it is placed</i></div>
    <div style="${CLIP}"><div style="overflow-x:auto"><span style="white-space:nowrap">scrolled sideways</span></div></div>
    <div style="${CLIP}"><div style="overflow-y:auto;height:40px"><p style="margin:30px 0 0">scrolled down</p></div></div>
    <div style="${CLIP};overflow:auto hidden;display:flex">
      <p style="flex:none;width:120px">first tab</p>
      <p style="flex:none;margin-top:30px">a tab to swipe to, which is higher</p>
    </div>
    <div style="${CLIP}"><p style="margin:60px 0 0">wholly outside</p></div>
    <div style="${CLIP}"><i style="position:absolute;white-space:nowrap">placed outside of its parent</i></div>
    <div style="${CLIP}"><p data-excerpt style="white-space:nowrap">an excerpt that opens the text</p></div>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">only read aloud</span>
    <div style="${CLIP}"><p style="margin:0">two lines of this fit in it</p></div>`);
  expect(await crampedTexts(page)).toEqual([
    'cut off: cut by itself',
    'cut off: cut by an ellipsis',
    'cut off: cut by a box around its box',
    'cut off: cut in height',
    'cut off: cut where it is placed',
  ]);
});

test('a text that arrived is looked at once its box has followed it', async ({ page }) => {
  await page.setContent(`<div id=box style="${CLIP};width:300px"><div>a row</div></div>`);
  await page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('#box')!;
    const content = box.querySelector('div')!;
    new ResizeObserver(() => {
      box.style.height = `${content.offsetHeight}px`;
    }).observe(content);
  });
  // In the task of the check: before another one the page could draw a frame.
  const row = '<p style="margin:0;padding-top:10px">another row</p>';
  const arrive = `document.querySelector('#box > div').innerHTML = '${row}'`;
  const arriving = { evaluate: (look: () => unknown) => page.evaluate(`${arrive}; (${look})()`) };
  expect(await crampedTexts(arriving as Page)).toEqual([]);
});

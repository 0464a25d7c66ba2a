import { expect, test } from '@playwright/test';
import { smallTargets } from '../fixtures/check-targets.ts';

test.skip(({ isMobile }) => !isMobile, 'a rule for fingers');

const BUTTON = 'display:block;margin:40px;padding:0;border:0;height:30px;width:120px';
const HIT = 'position:relative';
const AREA = '<i style="position:absolute;inset:-7px"></i>';

/** The rule that the walk applies to the screens of a phone. */
test('a target that is smaller than a finger is found, one with a larger area is not', async ({ page }) => {
  await page.setContent(`
    <button style="${BUTTON}">30 px high</button>
    <button style="${BUTTON};width:30px;height:44px" aria-label="30 px wide"></button>
    <button style="${BUTTON};${HIT}">a larger area ${AREA}</button>
    <button style="${BUTTON};${HIT};overflow:hidden">an area that is cut ${AREA}</button>
    <p style="margin:40px">A sentence with <a href="#">a link</a> in it.</p>
    <p style="margin:40px"><a href="#">a link alone</a></p>
    <label style="display:block;margin:40px;padding:14px">a label <input type="checkbox" style="margin:0"></label>
    <label style="margin:40px"><input type="checkbox" style="margin:0"> a small label</label>
    <div style="margin:40px"><button style="${BUTTON};${HIT};margin:0">above ${AREA}</button
      ><button style="${BUTTON};${HIT};margin:0">below ${AREA}</button></div>
    <div data-dense><button style="${BUTTON}">in a dense row</button>
      <button style="${BUTTON};height:20px">too low</button></div>
    <input readonly type="text" value="a price that is only read" style="margin:40px">
    <div style="height:2000px"></div>
    <button style="${BUTTON}">below the fold</button>
    <button style="${BUTTON};visibility:hidden">hidden</button>`);
  expect(await smallTargets(page)).toEqual([
    'small target: button of 40 × 29, 30 px high and 2 more',
    'small target: button of 29 × 40, 30 px wide',
    // As high as the letters of the machine's font.
    expect.stringMatching(/^small target: a of 40 × \d\d, a link alone$/),
    expect.stringMatching(/^small target: input of 40 × \d\d, a small label$/),
    'small target: button of 40 × 27, above',
    'small target: button of 40 × 19, too low',
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

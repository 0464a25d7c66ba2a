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
    <ul data-dense><li><button style="${BUTTON}">a price</button></li></ul>
    <div style="height:2000px"></div>
    <button style="${BUTTON}">below the fold</button>
    <button style="${BUTTON};visibility:hidden">hidden</button>`);
  expect(await smallTargets(page)).toEqual([
    'small target: button 30 px high 40 × 29',
    'small target: button 30 px wide 29 × 40',
    'small target: button an area that is cut 40 × 29',
    'small target: a a link alone 40 × 17',
    'small target: input a small label 40 × 17',
    'small target: button above 40 × 36',
    'small target: button below the fold 40 × 29',
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

import { describe, expect, it } from 'vitest';
import {
  acceptSizes,
  fitPanels,
  hasHighRail,
  hasRail,
  hasTallBook,
  hasTallRail,
  limitsOf,
  PANELS,
  resizeTo,
  type Window,
} from './panel-sizes.ts';

const window = (width: number, height: number, rem = 16): Window => ({ width, height, rem });
/** What is left for the chart between the panels, their gaps and the padding. */
const chartWidth = (at: Window, chosen = {}) => {
  const { rail, book, form } = fitPanels(chosen, at);
  return at.width - rail - book - form - (rail === 0 ? 32 : 40);
};

describe('the panels of the desk', () => {
  it.each([
    [1024, 768],
    [1280, 720],
    [1366, 650],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ])('leave room for the chart in a window of %i × %i', (width, height) => {
    const at = window(width, height);
    expect(chartWidth(at)).toBeGreaterThanOrEqual(372);
    expect(height - fitPanels({}, at).orders - 152).toBeGreaterThan(280);
  });

  it('leave more room for the chart in a window that scrolls', () => {
    // Below the strip the chart has a toolbar of 52 px, and needs 240 px of candles.
    expect(644 - fitPanels({}, window(1280, 620)).orders - 152 - 52).toBeGreaterThan(240);
  });

  it.each([
    [1024, 768],
    [1366, 650],
    [1440, 900],
  ])('show two orders in a window of %i × %i', (width, height) => {
    expect(fitPanels({}, window(width, height)).orders).toBeGreaterThanOrEqual(84 + 2 * 41);
  });

  it('leave most of a low window to the chart, until the user makes the orders higher', () => {
    expect(fitPanels({}, window(1366, 768)).orders).toBe(182);
    expect(fitPanels({ orders: 254 }, window(1366, 768)).orders).toBe(254);
  });

  it.each([
    [1024, 900],
    [1366, 860],
    [1440, 900],
  ])('show four orders in a window of %i × %i', (width, height) => {
    // Tabs and column heads are 84 px high, a row is 41 px.
    expect(fitPanels({}, window(width, height)).orders).toBeGreaterThanOrEqual(84 + 4 * 41);
  });

  it('leave a row of each side more to a book above the orders of a low window', () => {
    expect(fitPanels({}, window(1024, 768)).orders).toBe(182);
    expect(fitPanels({ orders: 254 }, window(1024, 768)).orders).toBe(254);
    expect(fitPanels({}, window(1024, 900)).orders).toBe(254);
  });

  it.each([
    [1280, 800],
    [1366, 650],
    [1440, 900],
  ])('have room for three numbers in a row of the book at %i × %i', (width, height) => {
    // Its padding is 12 px on each side, and the third number is shown from 14rem on.
    expect(fitPanels({}, window(width, height)).book - 24).toBeGreaterThanOrEqual(14 * 16);
  });

  it.each([
    [1366, 768, true],
    [1440, 900, true],
    [1920, 1039, true],
    [1920, 1040, false],
    [1280, 900, true],
    [1279, 900, false],
    [1024, 767, true],
  ])(
    'have a book beside the orders in a low window that is wide or short: %i × %i %j',
    (width, height, tall) => {
      expect(hasTallBook(window(width, height))).toBe(tall);
    },
  );

  it('leave the width of the pairs to orders beside a tall book', () => {
    const rails = [window(1920, 1080), window(1920, 950), window(1440, 1080), window(2560, 1440, 24)];
    expect(rails.map(hasTallRail)).toEqual([true, false, false, false]);
  });

  it('have the pairs of all quote coins in a high window', () => {
    const windows = [window(2560, 1440), window(1920, 1080), window(1440, 1440), window(2560, 1440, 24)];
    expect(windows.map(hasHighRail)).toEqual([true, false, false, false]);
  });

  it.each([
    [1024, 16, false],
    [1199, 16, false],
    [1200, 16, true],
    [1440, 24, false],
  ])('have no column of pairs at %i with a font of %i px: %j', (width, rem, has) => {
    const at = window(width, 800, rem);
    expect(hasRail(at)).toBe(has);
    expect(fitPanels({ rail: 300 }, at).rail > 0).toBe(has);
  });

  it('leave the width of the pairs to the chart of a narrow window', () => {
    expect(chartWidth(window(1024, 768))).toBeGreaterThan(540);
    expect(chartWidth(window(1024, 768))).toBeGreaterThan(chartWidth(window(1200, 768)));
  });

  it('count in rem whether a window is low', () => {
    expect(hasTallBook(window(1440, 900, 24))).toBe(true);
  });

  it('give a wide window to the chart first', () => {
    expect(chartWidth(window(2560, 1440))).toBeGreaterThan(chartWidth(window(1920, 1080)) + 400);
  });

  it('have the size the user chose', () => {
    expect(fitPanels({ book: 300, orders: 400 }, window(1920, 1080))).toMatchObject({
      book: 300,
      orders: 400,
    });
  });

  it('shrink to their minimum size before the chart does', () => {
    const at = window(1200, 768);
    const widest = { rail: 420, book: 480, form: 480, orders: 1200 };
    expect(chartWidth(at, widest)).toBeGreaterThanOrEqual(372);
    for (const panel of PANELS)
      expect(fitPanels(widest, at)[panel]).toBeGreaterThanOrEqual(limitsOf(panel, at).min);
  });

  it('grow with the font', () => {
    expect(fitPanels({}, window(2400, 1400, 24)).form).toBeGreaterThanOrEqual(372);
  });

  it('are resized within their limits', () => {
    const at = window(1440, 900);
    expect([resizeTo('form', 10, at), resizeTo('form', 333.4, at), resizeTo('form', 9e9, at)]).toEqual([
      248, 333, 480,
    ]);
  });
});

describe('stored sizes', () => {
  it.each([
    [
      { rail: 200, book: 240 },
      { rail: 200, book: 240 },
    ],
    [{ rail: 20, book: 240.5, form: 1e9, orders: '300', other: 3 }, { book: 240.5 }],
    [{ rail: Number.NaN }, {}],
    [[], {}],
    [null, undefined],
    ['200', undefined],
  ])('%j are read as %j', (stored, sizes) => {
    expect(acceptSizes(stored)).toEqual(sizes);
  });
});

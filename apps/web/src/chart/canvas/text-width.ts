import { utils } from 'klinecharts';
import { FAMILY } from './chart-theme.ts';
import { keepWidths } from './keep-widths.ts';

export const SMALL_PX = 11;

/**
 * The width of a small text. Tags are placed with every price, and a canvas that is told its font computes the styles of
 * the page first.
 */
export const textWidth = keepWidths(
  (text, weight) => utils.calcTextWidth(text, SMALL_PX, weight, FAMILY),
  () => document.fonts.check(`${SMALL_PX}px ${FAMILY}`),
);

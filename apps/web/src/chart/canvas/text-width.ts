import { utils } from 'klinecharts';
import { FAMILY } from './chart-theme.ts';
import { keepWidths, type Weight } from './keep-widths.ts';

export const SMALL_PX = 10;
let widths: ReturnType<typeof keepWidths> | undefined;

/**
 * The width of a small text. Tags are placed with every price, and a canvas that is told its font computes the styles of
 * the page first.
 */
export function textWidth(text: string, weight: Weight): number {
  if (widths === undefined) {
    widths = keepWidths((measured, by) => utils.calcTextWidth(measured, SMALL_PX, by, FAMILY));
    // Until the font is loaded, texts have the widths of another one.
    document.fonts.addEventListener('loadingdone', widths.clear);
  }
  return widths.widthOf(text, weight);
}

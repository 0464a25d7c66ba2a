import { type Box, type LineMark, type LineView, partsOf } from './line-view.ts';

export interface LineColors {
  readonly line: string;
  readonly area: string;
  readonly grid: string;
  readonly text: string;
  readonly above: string;
  readonly below: string;
}

export function readColors(element: Element): LineColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: color('--accent'),
    area: color('--accent-tint'),
    grid: color('--grid'),
    text: color('--ink3'),
    above: color('--up-viz'),
    below: color('--down-viz'),
  };
}

const ROWS = 4;
const FONT = '500 11px "Hanken Grotesk Variable", system-ui, sans-serif';
const AXIS = { before: 6, after: 8 };
/** The height of the time axis below the line. */
export const TIME_AXIS = 22;

/** The texts of the two axes. */
export interface AxisTexts {
  readonly price: (price: number) => string;
  readonly time: (at: number) => string;
}

/** The width of the price axis at the right: prices of the same market are as wide as the newest. */
export function axisWidth(context: CanvasRenderingContext2D, price: string): number {
  context.font = FONT;
  return Math.ceil(context.measureText(price).width) + AXIS.before + AXIS.after;
}

/** The line in a box, at the right of the box the price axis, and below it the time axis. */
export function drawLine(
  context: CanvasRenderingContext2D,
  view: LineView,
  { width, height, axis }: Box & { readonly axis: number },
  colors: LineColors,
  texts: AxisTexts,
): void {
  context.clearRect(0, 0, width + axis, height + TIME_AXIS);
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
  context.beginPath();
  for (let row = 1; row < ROWS; row++) {
    const y = Math.round((height * row) / ROWS) + 0.5;
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  drawPrices(context, view, height, colors);
  for (const mark of view.marks) drawMark(context, view, mark, width, colors);
  drawAxis(context, view, { width, height, axis }, colors, texts.price);
  drawTimes(context, view, { width, height }, colors, texts.time);
}

/** A time that would not fit is left out. */
function drawTimes(
  context: CanvasRenderingContext2D,
  { times, x }: LineView,
  { width, height }: Box,
  colors: LineColors,
  timeText: (at: number) => string,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  for (const at of times) {
    const text = timeText(at);
    const half = context.measureText(text).width / 2;
    if (x(at) - half >= 2 && x(at) + half <= width) context.fillText(text, x(at), height + TIME_AXIS / 2);
  }
}

/** A price at each line of the grid, and the newest one; a price of the grid that it would cover is left out. */
function drawAxis(
  context: CanvasRenderingContext2D,
  { points, y, priceAt }: LineView,
  { width, height, axis }: Box & { readonly axis: number },
  colors: LineColors,
  priceText: (price: number) => string,
): void {
  const right = width + axis - AXIS.after;
  const newest = points.at(-1)!.price;
  const at = Math.max(8, Math.min(height - 8, y(newest)));
  context.font = FONT;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  for (let row = 1; row < ROWS; row++) {
    const level = (height * row) / ROWS;
    if (Math.abs(level - at) > 14) context.fillText(priceText(priceAt(level)), right, level);
  }
  context.fillStyle = colors.line;
  context.fillText(priceText(newest), right, at);
}

function drawPrices(
  context: CanvasRenderingContext2D,
  { points, x, y }: LineView,
  height: number,
  colors: LineColors,
): void {
  const last = points.at(-1)!;
  for (const part of partsOf(points)) {
    const path = new Path2D();
    part.forEach(({ at, price }, index) => {
      if (index === 0) path.moveTo(x(at), y(price));
      else path.lineTo(x(at), y(price));
    });
    const area = new Path2D(path);
    area.lineTo(x(part.at(-1)!.at), height);
    area.lineTo(x(part[0]!.at), height);
    context.fillStyle = colors.area;
    context.fill(area);
    context.strokeStyle = colors.line;
    context.lineWidth = 1.75;
    context.lineJoin = 'round';
    context.stroke(path);
  }
  context.fillStyle = colors.line;
  context.beginPath();
  context.arc(x(last.at), y(last.price), 4, 0, 2 * Math.PI);
  context.fill();
}

/** A dot at the entry, a dashed line at its price until the end, and an arrow in the predicted direction. */
function drawMark(
  context: CanvasRenderingContext2D,
  { x, y }: LineView,
  mark: LineMark,
  width: number,
  colors: LineColors,
): void {
  const color = mark.direction === 'above' ? colors.above : colors.below;
  const [from, to, level] = [Math.max(0, x(mark.at)), Math.min(width, x(mark.endsAt)), y(mark.price)];
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.25;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(from, level);
  context.lineTo(to, level);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(from, level, 3.5, 0, 2 * Math.PI);
  context.fill();
  const sign = mark.direction === 'above' ? -1 : 1;
  context.beginPath();
  context.moveTo(from - 4.5, level + sign * 7);
  context.lineTo(from + 4.5, level + sign * 7);
  context.lineTo(from, level + sign * 13);
  context.fill();
}

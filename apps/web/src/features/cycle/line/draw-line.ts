import { drawEndTimes, drawMarks, isFree, type Span } from './draw-marks.ts';
import { FONT, type LineColors, type LineTexts, TIME_AXIS } from './line-style.ts';
import { type Box, type LineView, partsOf } from './line-view.ts';

const AXIS = { before: 6, after: 8 };

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
  texts: LineTexts,
): void {
  context.clearRect(0, 0, width + axis, height + TIME_AXIS);
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
  context.beginPath();
  for (const price of view.prices) {
    const level = Math.round(view.y(price)) + 0.5;
    context.moveTo(0, level);
    context.lineTo(width, level);
  }
  context.stroke();
  drawPrices(context, view, height, colors);
  drawNewestLine(context, levelOf(view, height), width, colors);
  drawMarks(context, view, { width, height }, colors, texts);
  drawAxis(context, view, { width, height, axis }, colors, texts.price);
  const taken = drawEndTimes(context, view, { width, height }, colors, texts.time);
  drawTimes(context, view, { width, height, taken }, colors, texts.time);
}

/** A time that would not fit, or that the end of a contract covers, is left out. */
function drawTimes(
  context: CanvasRenderingContext2D,
  { times, x }: LineView,
  { width, height, taken }: Box & { readonly taken: readonly Span[] },
  colors: LineColors,
  timeText: (at: number) => string,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  for (const at of times) {
    const text = timeText(at);
    const half = context.measureText(text).width / 2;
    const [left, right] = [x(at) - half, x(at) + half];
    if (left >= 2 && right <= width && isFree(taken, left, right))
      context.fillText(text, x(at), height + TIME_AXIS / 2);
  }
}

/** A price at each line of the grid, and the newest one; a price of the grid that it would cover, or that an edge would cut, is left out. */
function drawAxis(
  context: CanvasRenderingContext2D,
  view: LineView,
  { width, height, axis }: Box & { readonly axis: number },
  colors: LineColors,
  priceText: LineTexts['price'],
): void {
  const { points, prices, priceDecimals, y } = view;
  const right = width + axis - AXIS.after;
  const at = levelOf(view, height);
  context.font = FONT;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  for (const price of prices) {
    const level = y(price);
    const isWhole = level >= 8 && level <= height - 8;
    if (isWhole && Math.abs(level - at) > 18) context.fillText(priceText(price, priceDecimals), right, level);
  }
  drawNewest(context, priceText(points.at(-1)!.price), { left: width, right: width + axis, at }, colors);
}

/** The height of the newest price, inside the box. */
const levelOf = ({ points, y }: LineView, height: number): number =>
  Math.max(8, Math.min(height - 8, y(points.at(-1)!.price)));

/** A line across the box at the newest price, behind the texts of contracts. */
function drawNewestLine(
  context: CanvasRenderingContext2D,
  at: number,
  width: number,
  colors: LineColors,
): void {
  const level = Math.round(at) + 0.5;
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(0, level);
  context.lineTo(width, level);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** The newest price as a tag, at the end of its line. */
function drawNewest(
  context: CanvasRenderingContext2D,
  text: string,
  { left, right, at }: { readonly left: number; readonly right: number; readonly at: number },
  colors: LineColors,
): void {
  context.fillStyle = colors.line;
  context.beginPath();
  context.roundRect(left, at - 9, right - left - 2, 18, 4);
  context.fill();
  context.fillStyle = colors.paper;
  context.fillText(text, right - AXIS.after, at);
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

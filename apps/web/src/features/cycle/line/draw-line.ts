import { type Box, type LineMark, type LineView, partsOf } from './line-view.ts';

export interface LineColors {
  readonly line: string;
  readonly area: string;
  readonly grid: string;
  readonly text: string;
  readonly above: string;
  readonly below: string;
  readonly paper: string;
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
    paper: color('--s1'),
  };
}

const FONT = '500 11px "Hanken Grotesk Variable", system-ui, sans-serif';
const AXIS = { before: 6, after: 8 };
/** The height of the time axis below the line. */
export const TIME_AXIS = 22;

/** The texts of the two axes, the name of an entry, and the time until the end of a contract. */
export interface AxisTexts {
  readonly price: (price: number) => string;
  readonly entry: string;
  readonly time: (at: number) => string;
  readonly seconds: (count: number) => string;
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
  for (const price of view.prices) {
    const level = Math.round(view.y(price)) + 0.5;
    context.moveTo(0, level);
    context.lineTo(width, level);
  }
  context.stroke();
  drawPrices(context, view, height, colors);
  for (const mark of view.marks) {
    // What is over steps back behind what is still open.
    context.globalAlpha = mark.exit === null ? 1 : 0.5;
    drawMark(context, view, mark, width, colors);
    context.globalAlpha = 1;
    if (mark.exit !== null) drawExit(context, view, mark.exit, colors);
    else drawEntry(context, view, mark, { text: `${texts.entry} ${texts.price(mark.price)}`, width }, colors);
    const left = Math.ceil((mark.endsAt - view.points.at(-1)!.at) / 1_000);
    if (mark.exit === null && left > 0)
      drawEnd(context, { at: view.x(mark.endsAt), text: texts.seconds(left) }, { width, height }, colors);
  }
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

/** A price at each line of the grid, and the newest one; a price of the grid that it would cover, or that an edge would cut, is left out. */
function drawAxis(
  context: CanvasRenderingContext2D,
  { points, prices, y }: LineView,
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
  for (const price of prices) {
    const level = y(price);
    const isWhole = level >= 8 && level <= height - 8;
    if (isWhole && Math.abs(level - at) > 18) context.fillText(priceText(price), right, level);
  }
  drawNewest(context, priceText(newest), { left: width, right: width + axis, at }, colors);
}

/** The newest price as a tag, at the end of a line across the box. */
function drawNewest(
  context: CanvasRenderingContext2D,
  text: string,
  { left, right, at }: { readonly left: number; readonly right: number; readonly at: number },
  colors: LineColors,
): void {
  const level = Math.round(at) + 0.5;
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(0, level);
  context.lineTo(left, level);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
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

/** Where an open contract ends, and how long that will take. */
function drawEnd(
  context: CanvasRenderingContext2D,
  end: { readonly at: number; readonly text: string },
  { width, height }: Box,
  colors: LineColors,
): void {
  const at = Math.round(end.at) + 0.5;
  if (at > width) return;
  context.strokeStyle = colors.text;
  context.lineWidth = 1;
  context.setLineDash([2, 4]);
  context.beginPath();
  context.moveTo(at, 22);
  context.lineTo(at, height);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colors.text;
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const half = context.measureText(end.text).width / 2;
  context.fillText(end.text, Math.min(at, width - half), 12);
}

/** The final price of a settled contract, and what it brought. */
function drawExit(
  context: CanvasRenderingContext2D,
  { x, y }: LineView,
  { at, price, profit }: NonNullable<LineMark['exit']>,
  colors: LineColors,
): void {
  const [left, top] = [x(at), y(price)];
  const color = profit.startsWith('+') ? colors.above : profit.startsWith('−') ? colors.below : colors.text;
  context.beginPath();
  context.arc(left, top, 4, 0, 2 * Math.PI);
  context.fillStyle = colors.paper;
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 1.75;
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  drawLabel(context, profit, { left, top: top - 8 }, { ink: color, paper: colors.paper });
}

/** The price of an open contract, behind its entry and on the other side of the arrow. */
function drawEntry(
  context: CanvasRenderingContext2D,
  { x, y }: LineView,
  { at, price, direction }: LineMark,
  { text, width }: { readonly text: string; readonly width: number },
  colors: LineColors,
): void {
  const isAbove = direction === 'above';
  context.font = FONT;
  context.textAlign = 'left';
  context.textBaseline = isAbove ? 'top' : 'bottom';
  const left = Math.min(Math.max(0, x(at)) + 8, width - context.measureText(text).width - 4);
  const top = y(price) + (isAbove ? 5 : -4);
  drawLabel(
    context,
    text,
    { left, top },
    { ink: isAbove ? colors.above : colors.below, paper: colors.paper },
  );
}

/** Readable where the line runs behind it. */
function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top }: { readonly left: number; readonly top: number },
  { ink, paper }: { readonly ink: string; readonly paper: string },
): void {
  context.font = FONT;
  context.strokeStyle = paper;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeText(text, left, top);
  context.fillStyle = ink;
  context.fillText(text, left, top);
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

import { exitLevels, freeLevel, type Label, lineIn } from './free-level.ts';
import { resultsOf } from './line-results.ts';
import { FONT, type LineColors, type LineTexts, TIME_AXIS } from './line-style.ts';
import type { Box, LineMark, LineView } from './line-view.ts';

/** From left to right, in pixels. */
export type Span = readonly [left: number, right: number];

const BETWEEN = 6;

export const isFree = (taken: readonly Span[], left: number, right: number): boolean =>
  taken.every(([from, to]) => right + BETWEEN <= from || left - BETWEEN >= to);

/** The contracts in the box: settled ones behind open ones. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  view: LineView,
  { width, height }: Box,
  colors: LineColors,
  texts: LineTexts,
): void {
  const open = view.marks.filter(({ exit }) => exit === null);
  const newest = view.y(view.points.at(-1)!.price);
  for (const mark of view.marks) if (mark.exit !== null) drawMark(context, view, mark, width, colors);
  const exits = drawExits(context, view, { width, height }, colors);
  for (const mark of open) drawMark(context, view, mark, width, colors);
  const taken: Label[] = [{ left: 0, right: width, top: newest, bottom: newest }, ...exits];
  drawEnds(context, view, { width, height, open }, colors, texts.endsIn);
  const right = Math.min(...open.map(({ endsAt }) => view.x(endsAt))) - LABEL_GAP;
  const levels: number[] = [];
  for (const mark of open) {
    const line = view.y(mark.price);
    // Contracts of the same moment have the same entry, and texts of near ones would cover each other.
    if (levels.some((each) => Math.abs(each - line) < LINE_HEIGHT)) continue;
    levels.push(line);
    const text = `${texts.entry} ${texts.price(mark.price)}`;
    context.font = FONT;
    const span = { left: right - context.measureText(text).width, right };
    const level = freeLevel(line, mark.direction === 'above' ? 1 : -1, span, { taken, height });
    taken.push({ ...span, top: level - LINE_HEIGHT / 2, bottom: level + LINE_HEIGHT / 2 });
    drawEntry(context, { right, level }, mark, text, colors);
  }
}

const LINE_HEIGHT = 15;
/** From the end of a contract to a text before it. */
const LABEL_GAP = 6;

/** A line where each open contract ends, and how long that will take; of two that are close, the first has the text. */
function drawEnds(
  context: CanvasRenderingContext2D,
  view: LineView,
  { width, height, open }: Box & { readonly open: readonly LineMark[] },
  colors: LineColors,
  endsIn: LineTexts['endsIn'],
): void {
  const taken: Span[] = [];
  for (const { endsAt } of open.toSorted((one, other) => one.endsAt - other.endsAt)) {
    const at = Math.round(view.x(endsAt)) + 0.5;
    if (at > width) return;
    context.strokeStyle = colors.ink;
    context.lineWidth = 1;
    context.setLineDash([4, 3]);
    context.beginPath();
    context.moveTo(at, 2);
    context.lineTo(at, height);
    context.stroke();
    context.setLineDash([]);
    const text = endsIn(endsAt);
    if (text === '') continue;
    context.font = FONT;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    const right = at - LABEL_GAP;
    const span: Span = [right - context.measureText(text).width, right];
    if (!isFree(taken, ...span)) continue;
    taken.push(span);
    drawLabel(context, text, { left: right, top: 12 }, { ink: colors.ink, paper: colors.paper });
  }
}

/** The times at which open contracts end, as tags on the time axis. Returns what they cover. */
export function drawEndTimes(
  context: CanvasRenderingContext2D,
  { marks, x }: LineView,
  { width, height }: Box,
  colors: LineColors,
  timeText: (at: number) => string,
): readonly Span[] {
  const taken: Span[] = [];
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const ends = marks.filter(({ exit }) => exit === null).map(({ endsAt }) => endsAt);
  for (const endsAt of ends.toSorted((one, other) => one - other)) {
    const text = timeText(endsAt);
    const half = context.measureText(text).width / 2 + 5;
    if (x(endsAt) > width) break;
    const middle = Math.min(x(endsAt), width - half);
    if (!isFree(taken, middle - half, middle + half)) continue;
    taken.push([middle - half, middle + half]);
    context.fillStyle = colors.ink;
    context.beginPath();
    context.roundRect(middle - half, height + 2, 2 * half, TIME_AXIS - 4, 4);
    context.fill();
    context.fillStyle = colors.paper;
    context.fillText(text, middle, height + TIME_AXIS / 2);
  }
  return taken;
}

/** The final prices of settled contracts, and what they brought. Returns what rings and texts cover. */
function drawExits(
  context: CanvasRenderingContext2D,
  { x, y, marks, points }: LineView,
  { width, height }: Box,
  colors: LineColors,
): readonly Label[] {
  const inks = { win: colors.above, loss: colors.below, none: colors.text };
  const exits = resultsOf(marks).map(({ at, price, text, tone }) => ({
    text,
    ink: inks[tone],
    at: x(at),
    level: y(price),
  }));
  for (const { at, level, ink } of exits) drawRing(context, { at, level }, { ink, paper: colors.paper });
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const halves = exits.map(({ text }) => context.measureText(text).width / 2 + CHIP);
  const rings = exits.map(({ at, level }) => ({
    left: at - RING,
    right: at + RING,
    top: level - RING,
    bottom: level + RING,
  }));
  const spans = exits.map(({ at }, index) => {
    const half = halves[index]!;
    const middle = Math.max(half, Math.min(width - half, at));
    return { left: middle - half, right: middle + half };
  });
  const line = points.map(({ at, price }) => ({ x: x(at), y: y(price) }));
  const levels = exitLevels(rings, spans, { taken: spans.flatMap((span) => lineIn(line, span)), height });
  const labels = levels.map((level, index): Label => {
    const span = spans[index]!;
    drawChip(context, exits[index]!.text, { ...span, at: level }, { ...colors, ink: exits[index]!.ink });
    return { ...span, top: level - LINE_HEIGHT / 2, bottom: level + LINE_HEIGHT / 2 };
  });
  return [...rings, ...labels];
}

/** From the text of a result to the edge of its background. */
const CHIP = 4;

/** A result on a background with a frame: it is readable wherever the line runs. */
function drawChip(
  context: CanvasRenderingContext2D,
  text: string,
  { left, right, at }: Pick<Label, 'left' | 'right'> & { readonly at: number },
  { ink, paper }: Pick<LineColors, 'ink' | 'paper'>,
): void {
  context.beginPath();
  context.roundRect(left, at - LINE_HEIGHT / 2, right - left, LINE_HEIGHT, 4);
  context.fillStyle = paper;
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = ink;
  context.fillText(text, (left + right) / 2, at + 0.5);
}

function drawRing(
  context: CanvasRenderingContext2D,
  { at, level }: { readonly at: number; readonly level: number },
  { ink, paper }: { readonly ink: string; readonly paper: string },
): void {
  context.beginPath();
  context.arc(at, level, RING, 0, 2 * Math.PI);
  context.fillStyle = paper;
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = 1.75;
  context.stroke();
}

/** The radius of the ring at a final price. */
const RING = 4;

/** The entry price of an open contract, before the first end, where the line comes last. */
function drawEntry(
  context: CanvasRenderingContext2D,
  { right, level }: { readonly right: number; readonly level: number },
  { direction }: LineMark,
  text: string,
  colors: LineColors,
): void {
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const ink = direction === 'above' ? colors.above : colors.below;
  drawLabel(context, text, { left: right, top: level }, { ink, paper: colors.paper });
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
  // The price of a contract that is over steps back behind those that are still open.
  const strength = mark.exit === null ? 1 : 0.7;
  const [at, to, level] = [x(mark.at), Math.min(width, x(mark.endsAt)), y(mark.price)];
  if (mark.exit !== null && at < 0) return;
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.25;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(Math.max(0, at), level);
  context.lineTo(to, level);
  context.globalAlpha = strength;
  context.stroke();
  context.globalAlpha = 1;
  context.setLineDash([]);
  // The edge would cut it.
  if (at < ARROW) return;
  const sign = mark.direction === 'above' ? -1 : 1;
  const shape = new Path2D();
  shape.arc(at, level, 4, 0, 2 * Math.PI);
  shape.moveTo(at - ARROW, level + sign * 8);
  shape.lineTo(at + ARROW, level + sign * 8);
  shape.lineTo(at, level + sign * 15);
  shape.closePath();
  // An edge keeps it apart from the line behind it.
  context.strokeStyle = colors.paper;
  context.lineWidth = 3;
  context.stroke(shape);
  context.fill(shape);
}

/** Half its width. */
const ARROW = 5;

import { exitLevels, freeLevel, type Label } from './free-level.ts';
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
  // What is over steps back behind what is still open.
  context.globalAlpha = 0.5;
  for (const mark of view.marks) if (mark.exit !== null) drawMark(context, view, mark, width, colors);
  context.globalAlpha = 1;
  const exits = drawExits(context, view, height, colors);
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

const LINE_HEIGHT = 14;
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
  { x, y, marks }: LineView,
  height: number,
  colors: LineColors,
): readonly Label[] {
  const exits = marks.flatMap(({ exit }) => {
    if (exit === null) return [];
    const { profit } = exit;
    const ink = profit.startsWith('+') ? colors.above : profit.startsWith('−') ? colors.below : colors.text;
    return [{ profit, ink, at: x(exit.at), level: y(exit.price) }];
  });
  for (const { at, level, ink } of exits) drawRing(context, { at, level }, { ink, paper: colors.paper });
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const halves = exits.map(({ profit }) => context.measureText(profit).width / 2);
  const rings = exits.map(({ at, level }) => ({
    left: at - RING,
    right: at + RING,
    top: level - RING,
    bottom: level + RING,
  }));
  const spans = exits.map(({ at }, index) => ({ left: at - halves[index]!, right: at + halves[index]! }));
  const levels = exitLevels(rings, spans, height);
  const labels = levels.map((level, index): Label => {
    const { profit, at, ink } = exits[index]!;
    drawLabel(context, profit, { left: at, top: level }, { ink, paper: colors.paper });
    return { ...spans[index]!, top: level - LINE_HEIGHT / 2, bottom: level + LINE_HEIGHT / 2 };
  });
  return [...rings, ...labels];
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
  const [at, to, level] = [x(mark.at), Math.min(width, x(mark.endsAt)), y(mark.price)];
  if (mark.exit !== null && at < 0) return;
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.25;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(Math.max(0, at), level);
  context.lineTo(to, level);
  context.stroke();
  context.setLineDash([]);
  // The edge would cut it.
  if (at < ARROW) return;
  context.beginPath();
  context.arc(at, level, 3.5, 0, 2 * Math.PI);
  context.fill();
  const sign = mark.direction === 'above' ? -1 : 1;
  context.beginPath();
  context.moveTo(at - ARROW, level + sign * 7);
  context.lineTo(at + ARROW, level + sign * 7);
  context.lineTo(at, level + sign * 13);
  context.fill();
}

/** Half its width. */
const ARROW = 4.5;

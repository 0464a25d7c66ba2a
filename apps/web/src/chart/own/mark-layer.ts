import { writeText } from '@meridian/ui/display/paint-tick.ts';
import type { Chart } from 'klinecharts';
import { formatNumber } from '../../session/format/number-format.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { textWidth } from '../canvas/text-width.ts';
import { type AxisTag, axisTags, LOW_AXIS_PX } from './axis-tags.ts';
import {
  LABEL_PX,
  LAST_TAG_PX,
  labelLook,
  lineColor,
  MARK_CLASS,
  mostLabels,
  TAG_PX,
  type TagNames,
  type TagText,
  tagLook,
  tagText,
} from './mark-look.ts';
import { noteLabels, noteTags } from './noted-places.ts';
import { placeTags } from './place-tags.ts';
import { labelledMarks, MARK_KINDS, marksOf, type PriceMark } from './price-marks.ts';

export interface MarkLayer {
  /** Puts all tags and labels to the prices of the moment. */
  readonly draw: () => void;
  /** Writes the time left to the close of the candle, and nothing else. */
  readonly tick: () => void;
  readonly remove: () => void;
}

/** Of chart and axis together. Below the first the last price has no name, below the second a label is short. */
const NARROW_TAGS_PX = 540;
const NARROW_LABELS_PX = 620;
/** Below this width names would cover too many candles. */
const NARROWEST_PX = 250;
/** A short line leads from a line of the chart to a tag that others have moved from it. */
const LEAD_PX = 7;
const PADDING_PX = 3;
/** From the right edge of the axis to its tags. */
const TAG_RIGHT_PX = 2;
const LABEL_LEFT_PX = 4;
/** Numbers of the panes below the candles fit this width. */
const MIN_AXIS_PX = 50;

/**
 * Tags on the price axis and labels on lines, as elements: they follow each price at once. The axis is as wide as its
 * prices; the names of tags reach over the chart, right of the newest candle. The tags are below the canvas of the
 * crosshair, whose price is never covered; the labels are above their lines.
 */
export function createMarkLayer(chart: Chart, names: TagNames, timeLeft: () => string): MarkLayer {
  const axis = createBox(letOut(chart.getDom(CANDLES, 'yAxis')), 'below the crosshair');
  const pane = createBox(chart.getDom(CANDLES, 'main'), 'above all');
  const leads = document.createElementNS(SVG, 'svg');
  leads.setAttribute('class', 'absolute inset-0 size-full overflow-visible');
  axis.append(leads);
  const [tags, lines, labels] = [pool(axis, 'p'), pool(leads, 'path'), pool(pane, 'p')];
  let size = 0;
  let last: LastTag | undefined;
  const writeLast = () => {
    if (last !== undefined) writeText(last.tag, last.isHigh ? `${last.price}\n${timeLeft()}` : last.price);
  };
  let removed = false;
  /** After the draw: another width of the axis draws the chart again. */
  const fitAxis = (width: number) => {
    if (width === size) return;
    size = width;
    queueMicrotask(() => {
      if (!removed) chart.setStyles({ yAxis: { size } });
    });
  };
  return {
    draw() {
      const room = roomOf(chart);
      // Before the first candles the axis has no prices, and every mark would be beyond it.
      if (room === undefined || chart.getDataList().length === 0) return;
      const shown = axisTags(marksOf(chart), { ...room, tagHeight: TAG_PX });
      // A single tag can only be the last price.
      const terms = {
        isWide: shown.length > 1 && room.width >= NARROW_TAGS_PX,
        isNarrow: room.width < NARROWEST_PX,
        isLabelled: mostLabels(room.height, 0) > 0,
      };
      last = drawTags(chart, { shown, room, text: tagText(names, terms), tags, lines });
      writeLast();
      drawLabels(chart, { shown: visible(labelledMarks(chart), room), room, labels });
      fitAxis(axisWidth(shown.map(({ price }) => room.priceText(price))));
    },
    tick: writeLast,
    remove() {
      removed = true;
      axis.remove();
      pane.remove();
      noteTags(chart, []);
      noteLabels(chart, []);
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** Names of tags reach out of the axis, over the chart beside it. */
function letOut(axis: HTMLElement | null): HTMLElement | null {
  if (axis !== null) Object.assign(axis.style, { overflow: 'visible', zIndex: '2' });
  return axis;
}

function createBox(widget: HTMLElement | null, place: 'below the crosshair' | 'above all'): HTMLElement {
  const box = document.createElement('div');
  const isAbove = place === 'above all';
  // The canvases have a z-index of 2, the line of the last price has 5.
  box.className = `pointer-events-none absolute inset-0 ${isAbove ? 'z-6 overflow-hidden' : 'z-2'}`;
  box.ariaHidden = 'true';
  // The last canvas is that of the crosshair.
  const canvases = widget?.querySelectorAll(':scope > canvas');
  widget?.insertBefore(box, (isAbove ? undefined : canvases?.[canvases.length - 1]) ?? null);
  return box;
}

interface Room {
  readonly height: number;
  /** With the axis: its width depends on the tags. */
  readonly width: number;
  readonly axisWidth: number;
  readonly pixelOf: (mark: PriceMark) => number;
  readonly priceText: (price: number) => string;
}

function roomOf(chart: Chart): Room | undefined {
  const axis = chart.getYAxes({ paneId: CANDLES })[0];
  const size = chart.getSize(CANDLES, 'main');
  if (axis === undefined || size === null) return undefined;
  const decimals = chart.getSymbol()?.pricePrecision ?? 2;
  const axisWidth = chart.getSize(CANDLES, 'yAxis')?.width ?? 0;
  return {
    height: size.height,
    width: size.width + axisWidth,
    axisWidth,
    // A last price out of sight keeps its tag at the edge.
    pixelOf: ({ kind, price }) =>
      kind === 'last' ? axis.convertToNicePixel(price) : axis.convertToPixel(price),
    priceText: (price) => formatNumber(price.toFixed(decimals)),
  };
}

const visible = (marks: readonly PriceMark[], { height, pixelOf }: Room): readonly AxisTag[] =>
  marks.map((mark) => ({ ...mark, y: pixelOf(mark) })).filter(({ y }) => y >= 0 && y <= height);

function drawTags(
  chart: Chart,
  {
    shown,
    room,
    text,
    tags,
    lines,
  }: {
    readonly shown: readonly AxisTag[];
    readonly room: Room;
    readonly text: TagText;
    readonly tags: Pool;
    readonly lines: Pool;
  },
): LastTag | undefined {
  let last: LastTag | undefined;
  const isHigh = room.height >= LOW_AXIS_PX;
  const belowLine = (kind: PriceMark['kind']): number =>
    kind === 'last' && isHigh ? (LAST_TAG_PX - TAG_PX) / 2 : 0;
  const places = placeTags(
    // The first line of the tag is at the price.
    shown.map(({ kind, price, y }) => ({
      price,
      y: y + belowLine(kind),
      height: TAG_PX + 2 * belowLine(kind),
      rank: MARK_KINDS.indexOf(kind),
    })),
    { top: 0, bottom: room.height },
  );
  const drawn = shown.flatMap((mark, at) => (places[at] === undefined ? [] : [{ mark, place: places[at] }]));
  for (const [at, { mark, place }] of drawn.entries()) {
    const tag = tags.at(at);
    const price = text(mark, room.priceText(mark.price));
    if (mark.kind === 'last') last = { tag: tag as HTMLElement, price, isHigh };
    else writeText(tag as HTMLElement, price);
    const first = place - belowLine(mark.kind);
    paint(tag, { ...TAG_PLACE, ...tagLook(mark), transform: `translateY(${first - TAG_PX / 2}px)` });
    const lead = lines.at(at);
    paint(lead, { stroke: lineColor(mark.tone) });
    const left = room.axisWidth - TAG_RIGHT_PX - tagWidth(price);
    const isMoved = mark.beyond === undefined && Math.abs(first - mark.y) > TAG_PX / 2 - 2;
    const way = isMoved ? `M${left - LEAD_PX} ${mark.y}L${left} ${first}` : '';
    if (lead.getAttribute('d') !== way) lead.setAttribute('d', way);
  }
  tags.hideFrom(drawn.length);
  lines.hideFrom(drawn.length);
  noteTags(
    chart,
    drawn.flatMap(({ mark, place }) => {
      const beside = belowLine(mark.kind);
      return beside === 0 ? [place] : [place - beside, place + beside];
    }),
  );
  return last;
}

/** If it is high, its second line is the time left to the close of the candle. */
type LastTag = { readonly tag: HTMLElement; readonly price: string; readonly isHigh: boolean };

const TAG_PLACE = { left: 'auto', right: `${TAG_RIGHT_PX}px`, textAlign: 'right' };

/** All digits as wide as the widest, or tags and axis would move with every price. */
const tagWidth = (text: string): number =>
  Math.ceil(textWidth(text.replace(/\d/g, '0'), '650')) + 2 * PADDING_PX + 2;

function drawLabels(
  chart: Chart,
  { shown, room, labels }: { readonly shown: readonly AxisTag[]; readonly room: Room; readonly labels: Pool },
): void {
  const top = legendCorner(chart.getDom(CANDLES, 'main')).y + 1;
  // One whose line is behind the legend would be moved to other prices; its tag on the axis is enough.
  const fits = shown
    .filter(({ y }) => y >= top)
    .toSorted((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind))
    .slice(0, mostLabels(room.height, top));
  const places = placeTags(
    fits.map(({ kind, price, y }) => ({ price, y, height: LABEL_PX, rank: 1 + MARK_KINDS.indexOf(kind) })),
    { top, bottom: room.height },
  );
  const drawn = fits.flatMap((mark, at) => {
    const place = places[at];
    if (place === undefined) return [];
    return [{ mark, place, text: mark.label?.[room.width < NARROW_LABELS_PX ? 1 : 0] ?? '' }];
  });
  for (const [at, { mark, place, text }] of drawn.entries()) {
    const label = labels.at(at);
    writeText(label as HTMLElement, text);
    paint(label, {
      ...labelLook(mark),
      transform: `translate(${LABEL_LEFT_PX}px, ${place - LABEL_PX / 2}px)`,
    });
  }
  labels.hideFrom(drawn.length);
  noteLabels(
    chart,
    drawn.map(({ place, text }) => ({
      top: place - LABEL_PX / 2,
      bottom: place + LABEL_PX / 2,
      right: LABEL_LEFT_PX + textWidth(text, '650') + 2 * PADDING_PX + 2,
    })),
  );
}

const axisWidth = (prices: readonly string[]): number =>
  Math.max(MIN_AXIS_PX, ...prices.map((price) => tagWidth(price) + 2 * TAG_RIGHT_PX));

interface Pool {
  /** The element of this number, which is shown. */
  readonly at: (index: number) => Styled;
  readonly hideFrom: (count: number) => void;
}

function pool(parent: Element, name: 'p' | 'path'): Pool {
  const elements: Styled[] = [];
  return {
    at(index) {
      let element = elements[index];
      if (element === undefined) {
        element = name === 'p' ? document.createElement('p') : document.createElementNS(SVG, 'path');
        if (name === 'p') element.setAttribute('class', MARK_CLASS);
        element.style.whiteSpace = 'pre';
        parent.append(element);
        elements.push(element);
      }
      paint(element, { visibility: 'visible' });
      return element;
    },
    hideFrom(count) {
      for (const element of elements.slice(count)) paint(element, { visibility: 'hidden' });
    },
  };
}

type Styled = HTMLElement | SVGElement;

const painted = new WeakMap<Styled, Record<string, string>>();

/** Writes only what has changed: a style that is written is computed again. */
function paint(element: Styled, style: object): void {
  const known = painted.get(element) ?? {};
  painted.set(element, known);
  for (const [name, value] of Object.entries(style) as [string, string][]) {
    if (known[name] === value) continue;
    known[name] = value;
    Object.assign(element.style, { [name]: value });
  }
}

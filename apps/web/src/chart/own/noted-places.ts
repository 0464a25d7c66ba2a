import type { Chart } from 'klinecharts';

/** A rectangle of the chart that labels cover. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** A mark of orders beyond the visible prices, which reaches to the right edge of the chart. */
interface EdgeBox {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface EdgeBoxes {
  readonly above?: EdgeBox | undefined;
  readonly below?: EdgeBox | undefined;
}

interface Places {
  /** The middles of the tags on the price axis. */
  tags: readonly number[];
  /** Labels at the left edge of the chart. */
  labels: readonly Box[];
  edges: EdgeBoxes;
  onTags?: () => void;
}

const noted = new WeakMap<Chart, Places>();

function placesOf(chart: Chart): Places {
  const places = noted.get(chart) ?? { tags: [], labels: [], edges: {} };
  noted.set(chart, places);
  return places;
}

/** Remembers where tags were drawn, so that the axis leaves out the numbers below them. */
export function noteTags(chart: Chart, tags: readonly number[]): void {
  const places = placesOf(chart);
  places.tags = tags;
  places.onTags?.();
}

export const notedTags = (chart: Chart): readonly number[] => placesOf(chart).tags;

/** Called after tags have moved. */
export function onTagsNoted(chart: Chart, listener: () => void): void {
  placesOf(chart).onTags = listener;
}

/** Remembers where labels were drawn, so that those of the highest and lowest price avoid them. */
export const noteLabels = (chart: Chart, labels: readonly Box[]): unknown =>
  Object.assign(placesOf(chart), { labels });
export const notedLabels = (chart: Chart): readonly Box[] => placesOf(chart).labels;

/** The same, of the marks at the right edge. */
export const noteEdges = (chart: Chart, edges: EdgeBoxes): unknown =>
  Object.assign(placesOf(chart), { edges });
export const notedEdges = (chart: Chart): EdgeBoxes => placesOf(chart).edges;

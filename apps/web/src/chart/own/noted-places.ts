import type { Chart } from 'klinecharts';

/** A rectangle of the chart that labels cover. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** A rectangle anywhere in the chart. */
export interface Spot extends Box {
  readonly left: number;
}

interface Places {
  /** The middles of the tags on the price axis. */
  tags: readonly number[];
  /** Labels at the left edge of the chart. */
  labels: readonly Box[];
  /** The triangles of fills. */
  fills: readonly Spot[];
  onTags?: () => void;
}

const noted = new WeakMap<Chart, Places>();

function placesOf(chart: Chart): Places {
  const places = noted.get(chart) ?? { tags: [], labels: [], fills: [] };
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

/** Remembers where the triangles of fills were drawn, for the same labels. */
export const noteFills = (chart: Chart, fills: readonly Spot[]): unknown =>
  Object.assign(placesOf(chart), { fills });
export const notedFills = (chart: Chart): readonly Spot[] => placesOf(chart).fills;

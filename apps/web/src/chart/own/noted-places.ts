import type { Chart } from 'klinecharts';

/** A rectangle of the chart that labels cover. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

interface Places {
  /** The middles of the tags on the price axis. */
  tags: readonly number[];
  /** Labels at the left edge of the chart. */
  labels: readonly Box[];
  onTags?: () => void;
}

const noted = new WeakMap<Chart, Places>();

function placesOf(chart: Chart): Places {
  const places = noted.get(chart) ?? { tags: [], labels: [] };
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

import type { Chart } from 'klinecharts';

/** Everything that has a tag on the price axis, the most important first: it keeps its tag where there is little room. */
export const MARK_KINDS = [
  'last',
  'liquidation',
  'entry',
  'stop_loss',
  'take_profit',
  'buy',
  'sell',
  'mark',
  'index',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export type MarkTone = 'up' | 'down' | 'warning' | 'market';

/** A price with a line across the chart and a tag on its axis. */
export interface PriceMark {
  readonly kind: MarkKind;
  readonly price: number;
  readonly tone: MarkTone;
  /** On the line, at the left of the chart; the second one where the chart is narrow. */
  readonly label?: readonly [long: string, short: string];
}

type MarkSource = () => readonly PriceMark[];

const sources = new WeakMap<Chart, Set<MarkSource>>();

/** Adds marks to the axis, until the returned function is called. They are read whenever the axis is drawn. */
export function addMarks(chart: Chart, read: MarkSource): () => void {
  const of = sources.get(chart) ?? new Set();
  sources.set(chart, of.add(read));
  return () => of.delete(read);
}

const listeners = new WeakMap<Chart, () => void>();

/** Calls the listener as soon as marks have moved, which is before the canvas is drawn, until the returned function is called. */
export function onMarksMoved(chart: Chart, listener: () => void): () => void {
  listeners.set(chart, listener);
  return () => listeners.delete(chart);
}

export const tellMarksMoved = (chart: Chart): void => listeners.get(chart)?.();

/** The marks of all sources. Those of one kind and price share a tag: positions often differ in leverage alone. */
export function marksOf(chart: Chart): readonly PriceMark[] {
  const marks = [...(sources.get(chart) ?? [])].flatMap((read) => read());
  return marks.filter(
    ({ kind, price }, at) => marks.findIndex((other) => other.kind === kind && other.price === price) === at,
  );
}

/** All labels on lines, in which positions at one price differ. */
export const labelledMarks = (chart: Chart): readonly PriceMark[] =>
  [...(sources.get(chart) ?? [])].flatMap((read) => read()).filter(({ label }) => label !== undefined);

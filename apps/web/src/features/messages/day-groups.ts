import { startOfDay } from '../../session/format/use-today.ts';

export interface DayGroup<Row> {
  /** The start of the day in the device's time zone, in milliseconds since 1970. */
  readonly day: number;
  /** How a list names it; a day that is neither has its date. */
  readonly name: 'today' | 'yesterday' | undefined;
  readonly rows: readonly Row[];
}

/** Rows by the day they are of, in their order. */
export function groupByDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
  nowMs: number,
): readonly DayGroup<Row>[] {
  const [today, yesterday] = [startOfDay(nowMs), startOfDay(nowMs, 1)];
  const days = Map.groupBy(rows, ({ at }) => startOfDay(Date.parse(at)));
  return Array.from(days, ([day, ofDay]) => ({
    day,
    name: day === today ? 'today' : day === yesterday ? 'yesterday' : undefined,
    rows: ofDay,
  }));
}

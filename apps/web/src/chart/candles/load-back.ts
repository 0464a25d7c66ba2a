import type { BarPage, LoadedBars } from './candles.ts';
import { CHART_INTERVALS, type ChartInterval, INTERVAL_MS, sourceOf } from './intervals.ts';

/** The most candles that the server returns at once. */
const PAGE_SIZE = 500;
/** A jump to a date loads everything between it and now: more pages would take too long. */
const MAX_PAGES = 12;

/** The shortest interval, from the chosen one on, whose candles reach back to a date. */
export const intervalReaching = (chosen: ChartInterval, time: number, now: number): ChartInterval =>
  CHART_INTERVALS.find(
    (interval) =>
      INTERVAL_MS[interval] >= INTERVAL_MS[chosen] &&
      (now - time) / INTERVAL_MS[sourceOf(interval)] <= PAGE_SIZE * MAX_PAGES,
  ) ?? '1W';

/** The newest candles back to a date, or to the oldest ones if the market is younger. */
export async function loadBackTo(
  time: number,
  load: (page: BarPage) => Promise<LoadedBars>,
): Promise<LoadedBars> {
  let loaded = await load({ size: PAGE_SIZE });
  for (let page = 1; page < MAX_PAGES; page++) {
    const before = loaded.bars[0]?.timestamp;
    if (before === undefined || before <= time || !loaded.olderExist) break;
    const older = await load({ before, size: PAGE_SIZE });
    loaded = { bars: [...older.bars, ...loaded.bars], olderExist: older.olderExist };
  }
  return loaded;
}

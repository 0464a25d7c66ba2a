/** One point of the line on the screen, at the engine's index scale. */
export interface LinePoint {
  readonly price: bigint;
  readonly observedAt: number;
}

/** Six minutes hold the longest period with its entry; four prices a second are as many as a heartbeat brings. */
const RECENT_MS = 6 * 60_000;
const HOUR_MS = 60 * 60_000;
/** An hour of a line is some hundred pixels wide: more points would not be seen. */
const STEP_MS = 5_000;
const MINUTE_MS = 60_000;

/** The index of one coin: every price of the last minutes, and the last price of every five seconds of an hour. */
export class CycleLine {
  #recent: LinePoint[] = [];
  #hour: LinePoint[] = [];

  /** The closing price of a stored minute, oldest first and before the first price. It counts at the minute's end. */
  addMinute(start: number, price: bigint): void {
    this.#addStep({ price, observedAt: start + MINUTE_MS });
  }

  add(point: LinePoint): void {
    this.#recent = extended(this.#recent, point, RECENT_MS);
    this.#addStep(point);
  }

  /** Every price of the last minutes that this process has seen, oldest first. */
  get recent(): readonly LinePoint[] {
    return this.#recent;
  }

  /** At most one price for each five seconds of the hour before the newest, oldest first. */
  get past(): readonly LinePoint[] {
    const newest = this.#hour.at(-1);
    return newest === undefined ? [] : since(this.#hour, newest.observedAt - HOUR_MS);
  }

  #addStep(point: LinePoint): void {
    // The minute of a restart ends after the first new price.
    while (this.#hour.length > 0 && stepOf(this.#hour.at(-1)!) >= stepOf(point)) this.#hour.pop();
    this.#hour = extended(this.#hour, point, HOUR_MS);
  }
}

const stepOf = ({ observedAt }: LinePoint): number => Math.floor(observedAt / STEP_MS);

const since = (points: readonly LinePoint[], oldest: number): LinePoint[] =>
  points.filter(({ observedAt }) => observedAt >= oldest);

/** Shortened only when half of it is too old: a shift with every price would move all the others. */
function extended(points: LinePoint[], point: LinePoint, keepMs: number): LinePoint[] {
  points.push(point);
  const oldest = point.observedAt - keepMs;
  return points[points.length >> 1]!.observedAt < oldest ? since(points, oldest) : points;
}

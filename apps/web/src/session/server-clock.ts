/** A smaller difference counts as zero: it may be caused by the network or the whole seconds of the Date header. */
const TOLERANCE_MS = 5_000;
/** A response that took longer is too inaccurate to measure the clock. */
const MAX_ROUND_TRIP_MS = 2_000;
/** The Date header is truncated to whole seconds. */
const HALF_SECOND_MS = 500;

/** How far the server's clock is ahead of this device's, in milliseconds; undefined if it cannot be measured. */
export function measureOffset(
  dateHeader: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): number | undefined {
  const written = Date.parse(dateHeader ?? '');
  if (Number.isNaN(written) || receivedAtMs - sentAtMs > MAX_ROUND_TRIP_MS) return undefined;
  const offset = written + HALF_SECOND_MS - (sentAtMs + receivedAtMs) / 2;
  return Math.abs(offset) < TOLERANCE_MS ? 0 : Math.round(offset);
}

let offsetMs = 0;

export function noteServerTime(dateHeader: string | null, sentAtMs: number, receivedAtMs: number): void {
  offsetMs = measureOffset(dateHeader, sentAtMs, receivedAtMs) ?? offsetMs;
}

/** The time by the server's clock. Use it for deadlines of the server: a device's clock may be hours off. */
export const serverNow = (): number => Date.now() + offsetMs;

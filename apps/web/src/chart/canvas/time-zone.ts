/** Time zones of the chart besides the device's own: UTC and major trading centers. */
export const CHART_ZONES = [
  'local',
  'UTC',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;
export type ChartZone = (typeof CHART_ZONES)[number];

/** The name that `Intl` and the chart library know. */
export const zoneName = (zone: ChartZone): string => (zone === 'local' ? deviceZone() : zone);

let device: { readonly offset: number; readonly name: string } | undefined;

/** `Intl` is slow and every drawn candle asks, so it is asked again only when the clock of the device has changed. */
function deviceZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (device?.offset !== offset) device = { offset, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return device.name;
}

/** The clock of a zone: `getUTC…` of the result is the local date and time. */
export const zonedDate = (zone: ChartZone, time: number): Date => new Date(time + offsetMs(zone, time));

/** The beginning of a day, such as `2026-11-16`, in a zone; undefined if there is no such day. */
export function dayStart(zone: ChartZone, day: string): number | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;
  // The offset of a moment that may be hours away is at most wrong on a day on which the clocks change.
  const near = midnight - offsetMs(zone, midnight);
  return midnight - offsetMs(zone, near);
}

/** "UTC+9", or "UTC" without an offset. Clocks change, so it is the offset at a moment. */
export function offsetText(zone: ChartZone, time: number): string {
  const minutes = Math.round(offsetMs(zone, time) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const offsets = new Map<string, number>();
/** A few years of days: scrolling for hours must not grow the cache without limit. */
const MAX_OFFSETS = 5_000;

/**
 * How far a zone is ahead of UTC. `Intl` is slow and an axis asks for hundreds of times per frame, so an offset is
 * looked up once per day, and on the two days of a change of clocks once per quarter of an hour.
 */
function offsetMs(zone: ChartZone, time: number): number {
  if (zone === 'UTC') return 0;
  if (zone === 'local') return -new Date(time).getTimezoneOffset() * 60_000;
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  const start = lookUp(zone, day);
  if (start === lookUp(zone, day + DAY_MS)) return start;
  return lookUp(zone, Math.floor(time / QUARTER_MS) * QUARTER_MS);
}

function lookUp(zone: ChartZone, time: number): number {
  const key = `${zone} ${time}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offset = readOffset(zone, time);
    offsets.set(key, offset);
  }
  return offset;
}

const clocks = new Map<ChartZone, Intl.DateTimeFormat>();

function readOffset(zone: ChartZone, time: number): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const part = new Map(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(
    part.get('year')!,
    part.get('month')! - 1,
    part.get('day')!,
    part.get('hour')!,
    part.get('minute')!,
  );
  return local - Math.floor(time / 60_000) * 60_000;
}

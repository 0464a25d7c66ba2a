import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';

/** What can be wrong with a source. */
export const FAULTS = [
  'silent',
  'error',
  'NaN',
  'zero',
  'negative',
  'exponent',
  'spike',
  'disagrees',
  'frozen',
  'out of order',
  '10 MB',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A source whose replies have no time cannot be seen to be late. */
export interface SimulatedSource {
  readonly place: number;
  readonly hasTime: boolean;
  fault: Fault | undefined;
  /** The honest price and time when it began to be frozen. */
  frozen: { readonly price: number; readonly timeMs: number } | undefined;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

const LARGE = Buffer.alloc(10 * 1024 * 1024, ' ');
/** Liars do not agree with each other: each has its own factor. */
const SPIKES = [10, 13, 17, 22, 29];
const DISAGREEMENTS = [0.5, 0.7, 1.3, 1.6, 2];
const LATE_PRICES = [0.2, 0.25, 0.31, 0.38, 0.44];

/** What a source replies to a request now; throws like the egress for what it would not accept. */
export function replyOf(
  source: SimulatedSource,
  honest: number,
  nowMs: number,
  limits: { readonly random: SeededRandom; readonly maxBytes: number },
): Reply {
  const { place, fault } = source;
  const said = (price: unknown, timeMs = nowMs) => ok(JSON.stringify({ price, t: timeMs }));
  switch (fault) {
    case undefined:
      return said(honest.toFixed(2));
    case 'silent':
      throw new Error('no reply in time');
    case 'error':
      return { status: 503, body: Buffer.from('{"price":"1"}') };
    case 'NaN':
      return limits.random.chance(0.5) ? ok(`{"price":NaN,"t":${nowMs}}`) : said('NaN');
    case 'zero':
      return said(limits.random.chance(0.5) ? 0 : '0.00');
    case 'negative':
      return said((-honest).toFixed(2));
    case 'exponent':
      return ok(`{"price":${limits.random.between(1, 9)}e4,"t":${nowMs}}`);
    case 'spike':
      return said((honest * SPIKES[place]!).toFixed(2));
    case 'disagrees':
      return said((honest * DISAGREEMENTS[place]!).toFixed(2));
    case 'frozen':
      return said(source.frozen!.price.toFixed(2), source.frozen!.timeMs);
    case 'out of order':
      return limits.random.chance(0.5)
        ? said(honest.toFixed(2))
        : said((honest * LATE_PRICES[place]!).toFixed(2), nowMs - 3_000);
    case '10 MB':
      if (LARGE.length > limits.maxBytes) throw new Error(`a response of more than ${limits.maxBytes} bytes`);
      return { status: 200, body: LARGE };
  }
}

const ok = (text: string): Reply => ({ status: 200, body: Buffer.from(text) });

/** Whether a reply with this fault has a price that looks valid. */
export const looksValid = (fault: Fault | undefined): boolean =>
  fault === undefined ||
  fault === 'spike' ||
  fault === 'disagrees' ||
  fault === 'frozen' ||
  fault === 'out of order';

/** Draws who is faulty for a while: often one, sometimes all. */
export function drawFaults(
  sources: readonly SimulatedSource[],
  random: SeededRandom,
  honest: number,
  nowMs: number,
): void {
  const count = random.chance(0.5) ? random.between(0, 1) : random.between(0, sources.length);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.between(0, sources.length - 1));
  let isFrozen = false;
  for (const source of sources) {
    let fault = chosen.has(source.place) ? FAULTS[random.between(0, FAULTS.length - 1)] : undefined;
    // Two sources without times that are frozen together agree with each other: nothing can detect them.
    if (fault === 'frozen' && !source.hasTime && isFrozen) fault = 'silent';
    // Without times there is no order.
    if (fault === 'out of order' && !source.hasTime) fault = 'error';
    if (fault === 'frozen') {
      isFrozen ||= !source.hasTime;
      source.frozen = source.fault === 'frozen' ? source.frozen : { price: honest, timeMs: nowMs };
    }
    source.fault = fault;
  }
}

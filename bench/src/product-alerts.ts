import { AlertBook } from '../../apps/server/src/alerts/alert-book.ts';
import { printFigure, printMeasure } from './figures.ts';

const MARKETS = 14;
const PRICES_PER_SECOND = 2_000;
const SECONDS = 60;
const START = 1_000_000;
/** Alerts are at up to this share of the price above or below it. */
const SPREAD = 0.2;
/** A step of the walk, as a share of the price: about one percent in a minute. */
const STEP = 0.000_2;
const MAX_PERCENT = 5;

/** Many alerts on the markets of a busy exchange: the processor time of all prices of a minute, as a share of it. */
export function measureAlerts(alerts: number): void {
  run(Math.min(alerts, 1_000));
  const { seconds, fired, bytesEach } = run(alerts);
  printMeasure('alerts_fired', fired, 'alerts');
  printMeasure('alerts_bytes_each', bytesEach, 'bytes');
  printFigure(`alerts_${alerts}_core_share`, (seconds / SECONDS) * 100, '%', { atMost: MAX_PERCENT });
}

function run(alerts: number): { seconds: number; fired: number; bytesEach: number } {
  const random = seeded(7);
  const before = memoryUsed();
  const book = new AlertBook();
  for (let id = 1; id <= alerts; id++) {
    const away = (random() - 0.5) * 2 * SPREAD;
    book.add({
      ...{ id, market: id % MARKETS, source: id % 3 === 0 ? 'mark' : 'last' },
      direction: away > 0 ? 'above' : 'below',
      ticks: Math.round(START * (1 + away)),
    });
  }
  const bytesEach = (memoryUsed() - before) / alerts;
  const prices = new Float64Array(MARKETS).fill(START);
  let fired = 0;
  const start = process.threadCpuUsage();
  for (let count = 0; count < PRICES_PER_SECOND * SECONDS; count++) {
    const market = count % MARKETS;
    prices[market]! *= 1 + (random() - 0.5) * 2 * STEP;
    book.price(market, count % 4 === 0 ? 'mark' : 'last', Math.round(prices[market]!), count);
    // Four times a second, as the server does.
    if (count % (PRICES_PER_SECOND / 4) === 0) fired += book.takeFired().length;
  }
  const { user, system } = process.threadCpuUsage(start);
  return { seconds: (user + system) / 1_000_000, fired: fired + book.takeFired().length, bytesEach };
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function memoryUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

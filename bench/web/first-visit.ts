import lighthouse from 'lighthouse';
import { median, printFigure, printMeasure } from '../src/figures.ts';
import { freePorts, launchBrowser } from './web-server.ts';

const LIGHTHOUSE_RUNS = 3;
/** After this time neither the page nor its service worker requests anything more. */
const SETTLE_MS = 8_000;

/**
 * The cost of a first visit to the home page: the Lighthouse scores, and the transfer size of all scripts and styles, also
 * of those that the idle page loads ahead. What the page needs to be shown has its limit in `npm run first-load`.
 */
export async function measureFirstVisit(address: string): Promise<void> {
  const { bytes, files } = await allLoaded(address);
  for (const [file, size] of files) console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  printMeasure('first_visit_js_css', bytes / 1000, 'kB');
  const scores = await lighthouseScores(address);
  printFigure('lighthouse_performance', scores.performance, 'points', { atLeast: 95 });
  printFigure('lighthouse_accessibility', scores.accessibility, 'points', { atLeast: 100 });
}

/** Loads the page with an empty cache and counts the compressed body of each script and style sheet. */
async function allLoaded(address: string) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const wanted = new Map<string, string>();
    const headers = new Map<string, number>();
    const sizes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') wanted.set(requestId, new URL(response.url).pathname);
      headers.set(requestId, response.encodedDataLength);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength - (headers.get(requestId) ?? 0));
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const files = [...wanted].map(([id, file]) => [file, sizes.get(id) ?? 0] as const);
    return { files, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
  } finally {
    await browser.close();
  }
}

async function lighthouseScores(address: string) {
  const runs: { performance: number; accessibility: number }[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    const [debuggingPort = 0] = await freePorts(1);
    const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
    try {
      const result = await lighthouse(address, {
        port: debuggingPort,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      });
      if (result === undefined) throw new Error('Lighthouse gave no result');
      const { performance, accessibility } = result.lhr.categories;
      runs.push({
        performance: Math.round((performance?.score ?? 0) * 100),
        accessibility: Math.round((accessibility?.score ?? 0) * 100),
      });
      report(result.lhr);
      // Lighthouse slows the processor down to a quarter of its speed; a machine with a benchmark index far below 1,000
      // ends up slower than the simulated phone.
      printMeasure('lighthouse_benchmark_index', result.lhr.environment.benchmarkIndex, 'points');
    } finally {
      await browser.close();
    }
  }
  return {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
  };
}

/** The timings behind the score and the accessibility findings, to explain a missed target. */
function report(lhr: {
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly displayValue?: string }>
  >;
  readonly categories: Readonly<Record<string, { readonly auditRefs: readonly { readonly id: string }[] }>>;
}): void {
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`  ${metrics.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  for (const { id } of lhr.categories.accessibility?.auditRefs ?? []) {
    if (lhr.audits[id]?.score === 0) console.log(`  accessibility: ${id}`);
  }
}

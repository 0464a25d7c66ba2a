import { parseArgs } from 'node:util';
import { Child, SERVER_FLAGS } from './child-process.ts';
import { median, printFigure, printMeasure, quantile } from './figures.ts';
import type { Crowd, LoadResult, LoadRound } from './load-generator.ts';
import type { ServerReady, ServerSettings } from './load-server.ts';
import { NoticeWatch } from './notice-watch.ts';
import type { WantedNotice } from './plant-notices.ts';
import { Sending, type Sent } from './sending.ts';

/**
 * Compares the live feed with plain `ws`, per message and conflated, and measures order latency with many sockets, also
 * while a notice is published every second, and how long such a notice takes to the last of them:
 *   npm run bench:sockets -- --rounds 5 --seconds 2 --clients 1000,5000 --rate 500
 *   npm run bench:sockets -- --only orders      the latency of orders and notices only
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '1000,5000' },
    /** Orders a second while their latency is measured. */
    rate: { type: 'string', default: '500' },
    only: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const MS = Number(values.seconds) * 1000;
const CONFLATED = 10;
const crowds = values.clients.split(',').map(Number);
const NOTICE_EVERY_MS = 1_000;
/** Apps load what has changed within this time. */
const RELOAD_MS = 1_500;
/** No two notices have the same title. */
let published = 0;

const { only } = values;
if (only !== undefined && only !== 'feed' && only !== 'orders')
  throw new Error('--only is one of feed, orders');
if (only !== 'orders') for (const clients of crowds) await throughput(clients);
if (only !== 'feed') await latencyBesideSockets(Math.max(...crowds));

async function throughput(clients: number): Promise<void> {
  const bare = await Sending.open({ kind: 'bare', messages: 1 }, clients);
  const feed = await Sending.open({ kind: 'feed', messages: 1 }, clients);
  const conflated = await Sending.open({ kind: 'feed', messages: CONFLATED }, clients);
  for (const sending of [bare, feed, conflated]) await sending.play(MS);
  const rounds: Record<'bare' | 'feed' | 'conflated', Sent>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await bare.play(MS),
      feed: await feed.play(MS),
      conflated: await conflated.play(MS),
    });
  for (const sending of [bare, feed, conflated]) await sending.stop();
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  printMeasure(
    `bare_ws_${clients}`,
    of(({ bare }) => bare.perSecond),
    'messages/s',
  );
  printMeasure(
    `feed_${clients}`,
    of(({ feed }) => feed.perSecond),
    'messages/s',
  );
  printMeasure(
    `feed_conflated_${clients}`,
    of(({ conflated }) => conflated.perSecond),
    'messages/s',
  );
  printMeasure(
    `bare_ws_blocks_p99_${clients}`,
    of(({ bare }) => bare.blockedMs),
    'ms',
  );
  printMeasure(
    `feed_blocks_p99_${clients}`,
    of(({ feed }) => feed.blockedMs),
    'ms',
  );
  printMeasure(
    `bare_ws_cpu_${clients}`,
    of(({ bare }) => bare.cpuMicros),
    'µs for a message',
  );
  printMeasure(
    `feed_cpu_${clients}`,
    of(({ feed }) => feed.cpuMicros),
    'µs for a message',
  );
  printFigure(
    `feed_against_ws_${clients}`,
    of(({ bare, feed }) => feed.perSecond / bare.perSecond),
    'x',
    {
      atLeast: 0.8,
    },
  );
  const gain = of(({ bare, conflated: ours }) => ours.perSecond / bare.perSecond);
  printFigure(`feed_conflated_against_ws_${clients}`, gain, 'x', { atLeast: 5 });
}

/** Orders at a steady rate, without sockets and with all of them subscribed to the busiest pair and the lists. */
async function latencyBesideSockets(clients: number): Promise<void> {
  const password = 'Benchmark2026';
  const settings: ServerSettings = { accounts: 200, password };
  const server = await Child.start<ServerReady>('./load-server.ts', settings, SERVER_FLAGS);
  const { tokens, accounts, markets, port } = server.ready;
  const seed = Number(values.seed);
  const crowd: Crowd = { tokens, accounts, markets, password, seed };
  const generator = await Child.start<object>('./load-generator.ts', crowd);
  const reloads = await Child.start<object>('./load-generator.ts', crowd);
  const paced: LoadRound = {
    port,
    what: 'orders',
    connections: 64,
    ms: MS * 2,
    rate: Number(values.rate),
  };
  const play = () => generator.ask<LoadResult>(paced, 'result');
  try {
    await play();
    // All rounds of one size before the next, because connecting takes longer than a round.
    const alone: LoadResult[] = [];
    const withSockets: LoadResult[] = [];
    const frames: number[] = [];
    const withNotices: LoadResult[] = [];
    const delays: number[] = [];
    const withReloads: LoadResult[] = [];
    const delaysBesideReloads: number[] = [];
    for (let round = 0; round < Math.ceil(ROUNDS / 2); round++) {
      alone.push(await play(), await play());
      const { base, quote } = markets[0]!;
      const say = `${quote}_${base}_trad_1`;
      const sockets = await Child.start<object>('./socket-crowd.ts', { port, clients, say });
      await play();
      const before = (await sockets.ask<number>('report', 'bytes')) ?? 0;
      withSockets.push(await play(), await play());
      frames.push(((await sockets.ask<number>('report', 'bytes')) - before) / (MS * 4) / 1000);
      const watch = await NoticeWatch.open(port);
      for (let repeat = 0; repeat < 2; repeat++)
        withNotices.push(await whilePublishing(server, watch, play, async () => {}));
      delays.push(...watch.close());
      const later = await NoticeWatch.open(port);
      withReloads.push(
        await whilePublishing(server, later, play, () => reloads.ask(reloading(port, clients), 'result')),
      );
      delaysBesideReloads.push(...later.close());
      await sockets.stop();
    }
    const p99 = (results: readonly LoadResult[]) => median(results.map((result) => result.p99));
    const p50 = (results: readonly LoadResult[]) => median(results.map((result) => result.p50));
    printMeasure(`megabytes_to_${clients}_sockets`, median(frames), 'MB/s');
    printMeasure('orders_p50_alone', p50(alone), 'ms');
    printMeasure(`orders_p50_with_${clients}_sockets`, p50(withSockets), 'ms');
    printMeasure('orders_p99_alone', p99(alone), 'ms');
    printMeasure(`orders_p99_with_${clients}_sockets`, p99(withSockets), 'ms');
    printFigure(`orders_p99_growth_with_${clients}_sockets`, p99(withSockets) / p99(alone), 'x', {
      atMost: 2,
    });
    printMeasure(`orders_p99_with_notices_to_${clients}_sockets`, p99(withNotices), 'ms');
    printFigure(
      `orders_p99_growth_with_notices_to_${clients}_sockets`,
      p99(withNotices) / p99(withSockets),
      'x',
      {
        atMost: 2,
      },
    );
    printMeasure(`notice_delay_p50_to_${clients}_sockets`, median(delays), 'ms');
    printFigure(`notice_delay_p99_to_${clients}_sockets`, quantile(delays, 0.99), 'ms', { atMost: 1_000 });
    printMeasure(`orders_p99_while_${clients}_apps_load_it`, p99(withReloads), 'ms');
    printMeasure(`notice_delay_p50_while_${clients}_apps_load_one`, median(delaysBesideReloads), 'ms');
  } finally {
    for (const child of [generator, reloads, server]) await child.stop();
  }
}

/** Notices and banners, which an open home page shows. */
function reloading(port: number, clients: number): LoadRound {
  const rate = (clients * 2 * 1_000) / RELOAD_MS;
  return { port, what: 'content', connections: 256, ms: RELOAD_MS, rate };
}

/** Orders while a notice is published every second; `after` is what apps do once, after the first. */
async function whilePublishing(
  server: Child<ServerReady>,
  watch: NoticeWatch,
  play: () => Promise<LoadResult>,
  after: () => Promise<unknown>,
): Promise<LoadResult> {
  let isOver = false;
  const played = play().finally(() => {
    isOver = true;
  });
  let loading: Promise<unknown> | undefined;
  while (!isOver) {
    const wanted: WantedNotice = { notice: `Maintenance ${++published}.` };
    watch.expect(wanted.notice);
    await server.ask(wanted, 'told');
    loading ??= after();
    await new Promise((resolve) => setTimeout(resolve, NOTICE_EVERY_MS));
  }
  await loading;
  return played;
}

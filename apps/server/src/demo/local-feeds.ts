import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatTrimmed } from '@meridian/money';
import type { SourceSettings } from '../config/price-source-settings.ts';
import { INDEX_SCALE } from '../prices/index-price-source.ts';

/** Prices at INDEX_SCALE by coin, and when they were made. */
export interface SimulatedPrices {
  readonly timeMs: number;
  readonly prices: ReadonlyMap<string, bigint>;
}

/** The price sources of the demo, as the settings of a real exchange would name them. */
export interface LocalFeeds {
  readonly sources: readonly SourceSettings[];
  close(): Promise<void>;
}

/** How a feed differs from the simulated price: by up to 0.01 %, up and down within its period. */
interface Feed {
  readonly name: string;
  readonly periodMs: number;
  readonly lies: boolean;
}

const FEEDS: readonly Feed[] = [
  { name: 'local-a', periodMs: 41_000, lies: false },
  { name: 'local-b', periodMs: 53_000, lies: false },
  { name: 'local-c', periodMs: 67_000, lies: true },
];

const PPM = 1_000_000n;
const NOISE_PPM = 100;
/** The third feed lies for this long, this often, each time in another way; all of its lies are more than 5 % off. */
const LIE_MS = 20_000;
const LIE_EVERY_MS = 4 * 60_000;
const LIES_PPM: readonly bigint[] = [1_120_000n, 850_000n, 10_000_000n];

/**
 * Three price sources on this machine, each with a port of its own: sources of one address fail and lie together. They
 * listen on the loopback interface alone and send what every user of the demo can read.
 */
export async function openLocalFeeds(read: () => SimulatedPrices): Promise<LocalFeeds> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closed));
  };
  try {
    const sources: SourceSettings[] = [];
    for (const feed of FEEDS) {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(replyOf(feed, read()));
      });
      servers.push(server);
      const url = `http://127.0.0.1:${await listening(server)}/prices`;
      sources.push({
        ...{ name: feed.name, kind: 'json', url },
        ...{ pricePath: ['prices', '{COIN}'], timePath: ['time'] },
      });
    }
    return { sources, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a feed says at a moment: `{"time":1763370000000,"prices":{"BTC":"67482.51"}}`. */
function replyOf(feed: Feed, { timeMs, prices }: SimulatedPrices): string {
  const said = [...prices].map(([coin, price]) => [
    coin,
    formatTrimmed(quoteOf(feed, coin, price, timeMs), INDEX_SCALE),
  ]);
  return JSON.stringify({ time: timeMs, prices: Object.fromEntries(said) });
}

function quoteOf({ periodMs, lies }: Feed, coin: string, price: bigint, timeMs: number): bigint {
  const phase = [...coin].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const noise = BigInt(Math.round(NOISE_PPM * Math.sin((2 * Math.PI * timeMs) / periodMs + phase)));
  const quote = (price * (PPM + noise)) / PPM;
  const told = lies ? (quote * lieAt(timeMs)) / PPM : quote;
  return told > 0n ? told : 1n;
}

function lieAt(timeMs: number): bigint {
  const turn = Math.floor(timeMs / LIE_EVERY_MS);
  return timeMs % LIE_EVERY_MS < LIE_MS ? LIES_PPM[turn % LIES_PPM.length]! : PPM;
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Resolves also for a server that never listened. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

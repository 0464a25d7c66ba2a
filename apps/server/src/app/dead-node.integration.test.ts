import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { makeFolderWithCluster } from '../database/testing/database-holder.ts';
import { start } from './testing/server-process.ts';
import { TradingClient } from './testing/trading-client.ts';

const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

describe('a server whose nodes are dead, silent or on another chain', { timeout: 180_000 }, () => {
  it('starts, trades, credits deposits of other networks, and says once what is wrong', async () => {
    const dataDir = makeFolderWithCluster();
    await addNetworks(dataDir);
    const silent = await silentNode();
    const server = await start(dataDir, {
      MERIDIAN_MODE: 'demo',
      MERIDIAN_SIGNER: join(dataDir, 'no-signer'),
      MERIDIAN_XPUB: XPUB,
      MERIDIAN_NODES: `dead=1@http://127.0.0.1:1,silent=1@${silent},other=1@http://127.0.0.1:1`,
    });
    // It did not wait for the node that does not answer, which takes ten seconds to be given up.
    expect((await saidAbout(dataDir, ['silent'])).length).toBe(0);
    const client = await TradingClient.logIn(server.url, 'trader@meridian.test', 'Meridian2026');
    expect(await creditedFaucet(server.url, client.token)).toMatchObject({ coin: 'BTC', step: 'credited' });
    await client.stop();
    expect(client.acknowledged).toBeGreaterThan(20);
    expect(await client.compare()).toEqual([]);
    await vi.waitUntil(async () => (await saidAbout(dataDir, ['silent'])).length > 0, {
      timeout: 60_000,
      interval: 200,
    });
    expect(await server.stop('SIGTERM')).toBe(0);

    const said = await saidAbout(dataDir, ['dead', 'silent', 'other']);
    const unread = 'a network could not be read; retrying, trading goes on';
    const wrongChain =
      'MERIDIAN_NODES has a node on chain 1 for other, which was added as chain 7: the network stands still until the setting is right, and trading goes on.';
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ['dead', unread],
        ['silent', unread],
        ['other', wrongChain],
      ]),
    );
  });
});

async function addNetworks(dataDir: string): Promise<void> {
  const place = { mode: 'demo', dataDir, databaseUrl: undefined } as const;
  const database = await openDatabase(place, pino({ level: 'silent' }));
  await database.sql`insert into network (id, name, chain, confirmations, chain_id) values
    ('dead', 'Dead', 'evm', 12, 1), ('silent', 'Silent', 'evm', 12, 1), ('other', 'Other', 'evm', 12, 7)`;
  await database.close();
}

/** The problems of these networks in the log of the server. */
async function saidAbout(dataDir: string, networks: readonly string[]): Promise<(readonly string[])[]> {
  const lines = (await readFile(join(dataDir, 'server.log'), 'utf8')).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { level: number; network?: string; msg: string })
    .filter(({ level, network = '' }) => level >= 50 && networks.includes(network))
    .map(({ network = '', msg }) => [network, msg]);
}

/** Accepts connections and never answers. */
async function silentNode(): Promise<string> {
  const node = createServer().listen(0, '127.0.0.1');
  await once(node, 'listening');
  onTestFinished(() => void node.close());
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
}

/** The newest deposit after the demo's faucet has sent bitcoin, once it is credited. */
async function creditedFaucet(url: string, token: string): Promise<unknown> {
  const headers = { token, locale: 'en', 'content-type': 'application/json' };
  const read = async (path: string) =>
    ((await (await fetch(`${url}${path}`, { headers })).json()) as { data: { step?: string }[] }).data;
  await read('/account/getCoinAddress?coin=BTC&network=bitcoin');
  const body = JSON.stringify({ coin: 'BTC', network: 'bitcoin' });
  await fetch(`${url}/demo/faucet`, { method: 'POST', headers, body });
  for (; ; await sleep(200)) {
    const [newest] = await read('/account/deposits');
    if (newest?.step === 'credited') return newest;
  }
}

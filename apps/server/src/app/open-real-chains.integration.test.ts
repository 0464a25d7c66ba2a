import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { ChainUnavailable } from '../chain/chain.ts';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { openRealChains } from './open-real-chains.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const log = pino({ level: 'silent' });

describe('chains behind nodes', () => {
  it('open without a node or a signer that answers, and say so when they are used', async () => {
    await database.sql`insert into network (id, name, chain, confirmations) values
      ('ethereum', 'Ethereum', 'evm', 12), ('polygon', 'Polygon', 'evm', 64), ('bitcoin', 'Bitcoin', 'simulated', 2)`;
    const nodes = new Map([['ethereum', { chainId: 1, url: 'http://127.0.0.1:1' }]]);
    const settings = { signerDir: '/nowhere', xpub: XPUB, nodes };
    const { chains, close } = await openRealChains(settings, database, log);
    expect(chains.map(({ network }) => network)).toEqual(['ethereum']);
    const [chain] = chains;
    expect(chain!.depositTarget(0).address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    await expect(chain!.tip()).rejects.toThrow(ChainUnavailable);
    await expect(chain!.abandon('p1')).rejects.toThrow(ChainUnavailable);
    close();
  });

  it('say in one sentence that a node is on another chain than the network was added for', async () => {
    await database.sql`insert into network (id, name, chain, confirmations, chain_id) values
      ('base', 'Base', 'evm', 12, 8453), ('arbitrum', 'Arbitrum', 'evm', 12, 42161)`;
    const nodes = new Map([
      ['base', { chainId: 1, url: 'http://127.0.0.1:1' }],
      ['arbitrum', { chainId: 42161, url: 'http://127.0.0.1:1' }],
    ]);
    const lines: string[] = [];
    const heard = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const { chains, close } = await openRealChains(
      { signerDir: '/nowhere', xpub: XPUB, nodes },
      database,
      heard,
    );
    expect(chains.map(({ network }) => network)).toEqual(['arbitrum']);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'MERIDIAN_NODES has a node on chain 1 for base, which was added as chain 8453: the network stands still until the setting is right, and trading goes on.',
    ]);
    close();
  });

  it('are none without settings', async () => {
    expect((await openRealChains(undefined, database, log)).chains).toEqual([]);
  });
});

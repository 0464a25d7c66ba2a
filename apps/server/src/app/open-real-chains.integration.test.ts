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

  it('are none without settings', async () => {
    expect((await openRealChains(undefined, database, log)).chains).toEqual([]);
  });
});

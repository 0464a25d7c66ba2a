import type { KeyObject } from 'node:crypto';
import {
  simulatedAddress,
  simulatedToken,
  simulatedZeroAddress,
} from '@meridian/signer/simulated/simulated-address';
import {
  ed25519Key,
  signTransaction,
  writeTransaction,
} from '@meridian/signer/simulated/simulated-transaction';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/testing/test-database.ts';
import { NATIVE, type SignedPayment } from '../chain.ts';
import { type ChainUnderTest, chainContract } from '../testing/chain-contract.ts';
import { openLocalSigner } from '../testing/local-signer.ts';
import { SimulatedChain, type SimulatedChainOptions } from './simulated-chain.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const COST = 21n;
let networks = 0;

interface SimulatedUnderTest extends ChainUnderTest {
  readonly chain: SimulatedChain;
  readonly publicKey: string;
  reopen(): Promise<SimulatedChain>;
}

async function make(changes: Partial<SimulatedChainOptions> = {}): Promise<SimulatedUnderTest> {
  const network = `net-${++networks}`;
  const token = simulatedToken(network, 'TKN');
  const caps = { perPayment: '1000000000000000000000', perDay: '1000000000000000000000' };
  const rules = {
    chain: 'simulated',
    purposes: ['withdrawal', 'sweep', 'gas'],
    maxCost: '1000',
    assets: { [NATIVE]: caps, [token]: caps },
  };
  const local = openLocalSigner(network, { [network]: rules });
  const elsewhere = openLocalSigner(network, { [network]: rules });
  const publicKey = local.keys.public.ed25519;
  const options: SimulatedChainOptions = {
    network,
    sql: database.sql,
    signer: local.signer,
    publicKey,
    tokens: [token],
    cost: { asset: NATIVE, amount: COST },
    usesMemo: false,
    confirmations: 3,
    clock: Date.now,
    log: pino({ level: 'silent' }),
    ...changes,
  };
  const chain = await SimulatedChain.open(options);
  const other = { publicKey: ed25519Key(Buffer.alloc(32, 1)).publicKey };
  const stranger = simulatedAddress(network, other.publicKey, 0);
  const lastTransactions = async (depth: number): Promise<string[]> => {
    const { height } = await chain.tip();
    const rows = await database.sql<{ txid: string }[]>`select txid from simulated_transaction
      where network = ${network} and height > ${height - depth}`;
    return rows.map(({ txid }) => txid);
  };
  const signBlindly = async (index: number, asset: string, to: string): Promise<SignedPayment> => {
    const payment = {
      id: `blind-${index}`,
      purpose: 'sweep',
      from: { kind: 'deposit', index },
      asset,
    } as const;
    const prepared = writeTransaction({
      network,
      publicKey,
      index,
      once: payment.id,
      to,
      memo: undefined,
      asset,
      amount: 5n,
      fee: COST,
    });
    const signed = await local.signer.sign(network, { ...payment, to, amount: 5n }, 1, prepared);
    if ('refused' in signed) throw new Error(signed.refused);
    return signed;
  };
  return {
    chain,
    publicKey,
    token,
    stranger,
    typed: {
      wrongChecksum: stranger.slice(0, -1) + (stranger.endsWith('a') ? 'b' : 'a'),
      otherChain: simulatedAddress('elsewhere', publicKey, 0),
      zero: simulatedZeroAddress(network),
      name: 'alice.eth',
    },
    addressFromPrivateKey: (index) =>
      simulatedAddress(network, ed25519Key(secretOf(local.keys.simulated.key)).publicKey, index),
    give: (to, asset, amount) => chain.give(to, asset, amount),
    async giveNothing(to) {
      await chain.give(to, NATIVE, 0n);
      // A transfer that fails for lack of tokens: only the hot address may be paid by a sweep, so it is the recipient.
      await chain.give(chain.depositTarget(90).address, NATIVE, COST);
      await chain.mine();
      const failing = await signBlindly(90, token, chain.hotAddress);
      await chain.broadcast(failing);
      await chain.mine();
      expect(await chain.outcome([failing])).toMatchObject({ state: 'mined', succeeded: false });
      const { height } = await chain.tip();
      expect((await chain.block(height))!.transfers).toEqual([]);
    },
    mine: (blocks) => chain.mine(blocks),
    reorg: async (depth) => chain.reorg(depth, await lastTransactions(depth)),
    congest: async () => chain.setMinimumFee(COST + 1n),
    async takePlaceOf(signed, payment) {
      const other = { ...payment, amount: payment.amount + 1n };
      const prepared = writeTransaction({
        network,
        publicKey,
        index: -1,
        once: payment.id,
        to: other.to,
        memo: undefined,
        asset: other.asset,
        amount: other.amount,
        fee: COST,
      });
      const taken = await elsewhere.signer.sign(network, other, 1, prepared);
      if ('refused' in taken) throw new Error(taken.refused);
      expect(taken.txid).not.toBe(signed.txid);
      expect(await chain.broadcast(taken)).toBe('sent');
      await chain.mine();
    },
    reopen: () => SimulatedChain.open(options),
    async close() {
      local.close();
      elsewhere.close();
    },
  };
}

const secretOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url');

describe('the simulated chain', () => {
  chainContract(() => make());

  it('adds blocks by the clock, slowly when nothing happens', async () => {
    let now = Date.now();
    const under = await make({ clock: () => now, blockMs: 3_000 });
    const { chain } = under;
    chain.start();
    try {
      now += 10_000;
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect((await chain.tip()).height).toBe(0);
      await chain.give(under.stranger, NATIVE, 1n);
      await expect.poll(async () => (await chain.tip()).height).toBe(1);
      now += 2_000;
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect((await chain.tip()).height).toBe(1);
      now += 1_000;
      await expect.poll(async () => (await chain.tip()).height).toBe(2);
    } finally {
      await chain.stop();
      await under.close();
    }
  });

  it('tells the users of a shared address apart by a memo', async () => {
    const under = await make({ usesMemo: true });
    const { chain } = under;
    const target = chain.depositTarget(12);
    expect(target).toEqual({ address: chain.hotAddress, memo: '12' });
    await chain.give(target.address, NATIVE, 9n, target.memo);
    await chain.mine();
    expect((await chain.block(1))!.transfers).toMatchObject([{ to: target.address, memo: '12', amount: 9n }]);
    await under.close();
  });

  it('takes no transaction that the owner of the address did not sign', async () => {
    const under = await make();
    const { chain, publicKey } = under;
    await chain.give(chain.hotAddress, NATIVE, 1_000n);
    await chain.mine();
    const thief = ed25519Key(Buffer.alloc(32, 9));
    const fields = { network: chain.network, index: -1, once: 'theft', to: under.stranger, memo: undefined };
    const text = writeTransaction({ ...fields, publicKey, asset: NATIVE, amount: 10n, fee: COST });
    const forged = { version: 1, ...signTransaction(text, thief.key) };
    expect(await chain.broadcast(forged)).toBe('refused');
    await under.close();
  });

  it('has one history for two servers that mine at once', async () => {
    const under = await make();
    const second = await under.reopen();
    await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? under.chain : second).mine()));
    const { height } = await second.tip();
    expect(height).toBe(8);
    for (let at = 1; at <= height; at++)
      expect((await second.block(at))!.parent).toBe((await second.block(at - 1))!.hash);
    await under.close();
  });

  it('puts 5,000 transfers into one block', async () => {
    const under = await make();
    await database.sql`insert into simulated_transaction (network, txid, recipient, asset, amount, fee)
      select ${under.chain.network}, 'tx' || n, 'r' || n, ${NATIVE}, n, 0 from generate_series(1, 5000) n`;
    await under.chain.mine();
    expect((await under.chain.block(1))!.transfers).toHaveLength(5_000);
    await under.close();
  });
});

import pino from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type BlockRef,
  type Chain,
  type ChainBlock,
  ChainUnavailable,
  type IncomingTransfer,
  NATIVE,
} from '../../chain/chain.ts';
import type { CoinNetwork } from '../networks/networks-table.ts';
import { checkDeliveries } from './check-delivery.ts';
import { type Arrival, type TransferRules, withAmount } from './read-transfers.ts';

const TOKEN = 'token';
const coin = { coin: 'USDT', scale: 8, chainDecimals: 6, minDeposit: 100_000_000n, confirmations: 3 };
const rules = {
  ...{ network: 'test', hotAddress: 'hot', coldAddresses: [], confirmations: 3, usesMemo: false },
  coins: new Map([[TOKEN, coin as CoinNetwork]]),
} satisfies TransferRules;
const USDT = 1_000_000n;

const transfer = (place: Partial<IncomingTransfer> = {}): IncomingTransfer => ({
  ...{ txid: 'tx', index: 1, from: 'stranger', to: 'ours', asset: TOKEN, amount: 100n * USDT },
  ...place,
});
const arrival = (of: IncomingTransfer): Arrival =>
  withAmount(rules, { transfer: of, memo: '', userId: 7 } as Arrival, of.amount);
const blockOf = (...transfers: IncomingTransfer[]): ChainBlock => ({
  ...{ height: 10, hash: 'h10', parent: 'h9', time: 0 },
  transfers,
});

/** A chain on which the address has these tokens before and after the block. */
const chainWith = (before: bigint, after: bigint, tip = 10) =>
  ({
    network: 'test',
    tip: async () => ({ height: tip, hash: `h${tip}` }),
    balances: async (addresses: readonly string[], assets: readonly string[], at: BlockRef) =>
      addresses.map((address) => ({ address, asset: assets[0]!, amount: at.height < 10 ? before : after })),
  }) as unknown as Chain;

const check = async (chain: Chain, block: ChainBlock, arrived = block.transfers) =>
  (await checkDeliveries({ log: pino({ level: 'silent' }), rules }, chain, block, arrived.map(arrival))).map(
    ({ transfer: { amount }, state, isUnproven }) => ({ amount: amount / USDT, state, isUnproven }),
  );

describe('tokens that arrive', () => {
  it('count whole when the balance grew by what the logs say, or by more', async () => {
    const whole = [{ amount: 100n, state: 'seen', isUnproven: false }];
    expect(await check(chainWith(5n * USDT, 105n * USDT), blockOf(transfer()))).toEqual(whole);
    expect(await check(chainWith(0n, 900n * USDT), blockOf(transfer()))).toEqual(whole);
  });

  it('count with what arrived when it grew by less, and not at all when nothing came', async () => {
    const [first, second] = [transfer({ amount: 60n * USDT }), transfer({ index: 2, amount: 40n * USDT })];
    expect(await check(chainWith(0n, 90n * USDT), blockOf(first, second))).toEqual([
      { amount: 60n, state: 'seen', isUnproven: true },
      { amount: 30n, state: 'seen', isUnproven: true },
    ]);
    expect(await check(chainWith(0n, 0n), blockOf(transfer()))).toEqual([]);
    expect(await check(chainWith(0n, USDT / 2n), blockOf(transfer()))).toEqual([
      { amount: 0n, state: 'below_minimum', isUnproven: true },
    ]);
  });

  it('count beside what else came to the address or left it in the same block', async () => {
    const gift = transfer({ txid: 'own', from: 'hot', amount: 3n * USDT });
    const sweep = transfer({ txid: 'sweep', from: 'ours', to: 'hot', amount: 50n * USDT });
    const block = blockOf(transfer(), gift, sweep);
    const ours = [block.transfers[0]!];
    const whole = { amount: 100n, state: 'seen', isUnproven: false };
    expect(await check(chainWith(50n * USDT, 103n * USDT), block, ours)).toEqual([whole]);
    expect(await check(chainWith(50n * USDT, 93n * USDT), block, ours)).toEqual([
      { amount: 90n, state: 'seen', isUnproven: true },
    ]);
  });

  it('wait for operators when an old block’s balances are gone, and are read again when the node is ill', async () => {
    const gone = (tip: number): Chain => {
      const { tip: newest, balances } = chainWith(0n, 0n, tip);
      const known = async (...[addresses, assets, at]: Parameters<Chain['balances']>) => {
        if (at.height <= 10) throw new ChainUnavailable('test', 'the node refuses a call');
        return balances(addresses, assets, at);
      };
      return { network: 'test', tip: newest, balances: known } as unknown as Chain;
    };
    expect(await check(gone(500), blockOf(transfer()))).toEqual([
      { amount: 100n, state: 'seen', isUnproven: true },
    ]);
    await expect(check(gone(20), blockOf(transfer()))).rejects.toThrow(ChainUnavailable);
    await expect(check(gone(10), blockOf(transfer()))).rejects.toThrow(ChainUnavailable);
  });

  it('are the only thing that is asked about', async () => {
    const silent = { network: 'test' } as unknown as Chain;
    const [native] = await checkDeliveries(
      { log: pino({ level: 'silent' }), rules },
      silent,
      blockOf(transfer({ asset: NATIVE })),
      [arrival(transfer({ asset: NATIVE }))],
    );
    expect(native).toMatchObject({ isUnproven: false });
  });
});

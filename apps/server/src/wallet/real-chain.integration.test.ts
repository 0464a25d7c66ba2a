import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Hex, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../chain/chain.ts';
import { compileTokens } from '../chain/evm/testing/hardhat-node.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { spotCaller } from '../trading/testing/spot-caller.ts';
import { addAddress } from './addresses/address-book-table.ts';
import { depositAddressOf } from './deposits/deposit-addresses-table.ts';
import { findNetwork } from './networks/networks-table.ts';
import { BUMP_AFTER_MS } from './payments/follow-payment.ts';
import { loadSigned } from './payments/signed-payments-table.ts';
import { CONFIRMATIONS, type EvmDesk, NETWORK, openEvmDesk } from './testing/evm-desk.ts';
import { storeWithdrawal } from './testing/stored-withdrawal.ts';
import { findWithdrawal, type Withdrawal } from './withdrawals/withdrawals-table.ts';

const ETH = 10n ** 18n;
const USDT = 10n ** 6n;
const DAY_MS = 86_400_000;
const stranger = privateKeyToAccount(generatePrivateKey()).address as string;

let desk: EvmDesk;
let userId: number;
/** Deposit addresses of the trader, who gets coins, and of another user, who gets tokens. */
let address: string;
let other: string;
beforeAll(async () => {
  desk = await openEvmDesk();
  const { database, people, exchange } = desk.demo;
  await fundDemoPeople(people.accounts, exchange.engine);
  const [trader, vip] = await database.sql<{ id: number }[]>`
    select id from users where email in ('trader@meridian.test', 'vip@meridian.test') order by email`;
  userId = trader!.id;
  [address, other] = (await Promise.all(
    [trader!, vip!].map(
      async ({ id }) => (await depositAddressOf(database, desk.chain(), id, new Date())).address,
    ),
  )) as [string, string];
  const { hotAddress } = desk.chain();
  await desk.give(hotAddress, NATIVE, 20n * ETH);
  await desk.give(hotAddress, desk.token, 1_000n * USDT);
  for (const coin of ['ETH', 'USDT'])
    await addAddress(database, userId, {
      coin,
      network: NETWORK,
      address: stranger,
      memo: '',
      label: 'Mine',
      createdAt: new Date(desk.clock.now() - 2 * DAY_MS),
    });
  await desk.blocks(1);
}, 180_000);
afterAll(() => desk.close());

const usable = async (coin: string, name = 'trader'): Promise<number> => {
  const caller = await spotCaller(desk.demo, `${name}@meridian.test`);
  return Number((await caller.get(`/account/tradBalance?coin=${coin}`)).data.usable);
};
const depositStates = async () =>
  (
    await desk.demo.database.sql<{ state: string }[]>`select state from deposit
    where network = ${NETWORK} and state <> 'house' order by id`
  ).map(({ state }) => state);
const haltedReason = async () => (await findNetwork(desk.demo.database, NETWORK))!.haltedReason;
const withdraw = (coin: string, amount: bigint) =>
  storeWithdrawal(desk.demo.wallet.withdrawals, userId, {
    coin,
    network: NETWORK,
    address: stranger,
    amount,
    fee: 300_000n,
    usdt: 2_000_000_000n,
  });
const rowOf = async ({ id }: Withdrawal) => (await findWithdrawal(desk.demo.database, id))!;

describe('on a chain of the Ethereum kind, with a signer process', { timeout: 120_000 }, () => {
  it('coins and tokens are credited after their confirmations, across a restart', async () => {
    const balances = async () => [await usable('ETH'), await usable('USDT', 'vip')] as const;
    const before = await balances();
    await desk.give(address, NATIVE, ETH);
    await desk.give(other, desk.token, 100n * USDT);
    await desk.blocks(CONFIRMATIONS - 1);
    await desk.restart();
    expect(await depositStates()).toEqual(['confirming', 'confirming']);
    expect(await balances()).toEqual(before);
    await desk.blocks(1);
    expect(await depositStates()).toEqual(['credited', 'credited']);
    expect(await balances()).toEqual([before[0] + 1, before[1] + 100]);
  });

  it('a deposit that a reorg takes away is not credited, or stops withdrawals until it is back', async () => {
    const before = await usable('ETH');
    await desk.give(address, NATIVE, 2n * ETH);
    await desk.blocks(1);
    await desk.node.reorg(1);
    await desk.restart();
    expect(await desk.round()).toEqual([]);
    expect((await depositStates()).at(-1)).toBe('orphaned');
    // The same bytes are sent again later, so that the transaction has the same id.
    const giver = privateKeyToAccount(generatePrivateKey());
    await desk.give(giver.address, NATIVE, 3n * ETH);
    await desk.blocks(1);
    const bytes = await giver.signTransaction({
      chainId: 31337,
      to: address as Hex,
      value: 2n * ETH,
      gas: 21_000n,
      maxFeePerGas: parseGwei('500'),
      maxPriorityFeePerGas: parseGwei('1'),
      nonce: 0,
      type: 'eip1559',
    });
    await desk.node.call('eth_sendRawTransaction', bytes);
    await desk.blocks(CONFIRMATIONS);
    expect(await usable('ETH')).toBe(before + 2);
    await desk.node.reorg(CONFIRMATIONS);
    await desk.restart();
    expect(new Set(await desk.round())).toEqual(new Set(['ETH -2']));
    expect(await haltedReason()).toBe('a reorg of 3 blocks took back 1 credited deposits');
    await desk.node.call('eth_sendRawTransaction', bytes);
    await desk.blocks(CONFIRMATIONS);
    expect(await usable('ETH')).toBe(before + 2);
    await desk.demo.database
      .sql`update network set halted_reason = null, halted_at = null where id = ${NETWORK}`;
  });

  it('a withdrawal is mined once, across a restart', async () => {
    const before = await desk.held(stranger, desk.token);
    const sent = await withdraw('USDT', 20_00000000n);
    await desk.round();
    expect(await rowOf(sent)).toMatchObject({ state: 'sent' });
    await desk.restart();
    await desk.blocks(CONFIRMATIONS);
    expect(await rowOf(sent)).toMatchObject({ state: 'settled' });
    expect((await desk.held(stranger, desk.token)) - before).toBe(20n * USDT);
  });

  it('a withdrawal that is stuck is offered again with a higher fee, and mined once', async () => {
    const before = await desk.held(stranger, NATIVE);
    const stuck = await withdraw('ETH', 50000000n);
    await desk.round();
    await desk.node.call('hardhat_setNextBlockBaseFeePerGas', `0x${(10n ** 11n).toString(16)}`);
    await desk.blocks(1);
    expect(await rowOf(stuck)).toMatchObject({ state: 'sent' });
    await desk.restart();
    desk.clock.advance(BUMP_AFTER_MS);
    await desk.round();
    await desk.round();
    expect(await loadSigned(desk.demo.database, stuck.reference)).toHaveLength(2);
    await desk.blocks(CONFIRMATIONS);
    expect(await rowOf(stuck)).toMatchObject({ state: 'settled' });
    expect((await desk.held(stranger, NATIVE)) - before).toBe(ETH / 2n);
  });

  it('a signer that is restored from its backup signs for the same addresses', async () => {
    const { signer, folder } = desk;
    await signer.end('SIGTERM');
    const backup = join(folder, 'backup');
    mkdirSync(backup);
    for (const file of ['key.json', 'signed.db']) cpSync(join(signer.folder, file), join(backup, file));
    expect(signer.xpubOf(join(backup, 'key.json'))).toBe(signer.xpub);
    for (const file of ['key.json', 'signed.db', 'signed.db-wal', 'signed.db-shm'])
      rmSync(join(signer.folder, file), { force: true });
    for (const file of ['key.json', 'signed.db']) cpSync(join(backup, file), join(signer.folder, file));
    const waiting = await withdraw('USDT', 10_00000000n);
    await desk.round();
    expect(await rowOf(waiting)).toMatchObject({ state: 'signing' });
    await signer.start();
    await desk.blocks(CONFIRMATIONS + 1);
    expect(await rowOf(waiting)).toMatchObject({ state: 'settled' });
  });

  it('coins and tokens are swept with gas from the hot wallet, across restarts, and nothing is missing', async () => {
    const { sql } = desk.demo.database;
    const { hotAddress } = desk.chain();
    const tokens = await desk.held(hotAddress, desk.token);
    const open = async () =>
      (await sql<{ state: string }[]>`select state from house_payment where ended_at is null`).length;
    let rounds = 0;
    do {
      if (rounds % 3 === 0) await desk.restart();
      desk.demo.wallet.sweeper.begin();
      await desk.blocks(1);
      rounds++;
    } while (rounds < 4 || ((await open()) > 0 && rounds < 30));
    const payments = await sql<{ purpose: string; asset: string; state: string }[]>`
      select purpose, asset, state from house_payment order by purpose, asset`;
    expect(payments).toEqual([
      { purpose: 'gas', asset: NATIVE, state: 'done' },
      { purpose: 'sweep', asset: desk.token, state: 'done' },
      { purpose: 'sweep', asset: NATIVE, state: 'done' },
    ]);
    expect(await desk.held(other, desk.token)).toBe(0n);
    expect((await desk.held(hotAddress, desk.token)) - tokens).toBe(100n * USDT);
    expect(await desk.held(address, NATIVE)).toBeLessThan(ETH / 100n);
    expect(await desk.round()).toEqual([]);
    expect(await haltedReason()).toBeNull();
  });

  it('a token that delivers less than it logs is held, and operators can have what arrived credited', async () => {
    const gross = await desk.node.deploy(compileTokens().get('GrossToken')!);
    const { sql } = desk.demo.database;
    await sql`insert into coin_network (coin, network, asset, chain_decimals, confirmations, min_deposit,
        min_withdrawal, max_withdrawal, withdrawal_fee, memo)
      values ('LINK', ${NETWORK}, ${gross}, 6, ${CONFIRMATIONS}, 1, 10, 100000, 3, 'none')`;
    await desk.restart();
    const before = await usable('LINK');
    await desk.give(address, gross, 60n * USDT);
    await desk.give(address, gross, 40n * USDT);
    await desk.blocks(CONFIRMATIONS + 1);
    const rows = await desk.demo.database.sql`
      select state, unproven, trim_scale(chain_amount)::text as amount from deposit
      where network = ${NETWORK} and coin = 'LINK' order by id`;
    // 90 of 100 arrived, in one block.
    expect([...rows]).toEqual([
      { state: 'held', unproven: true, amount: '60000000' },
      { state: 'held', unproven: true, amount: '30000000' },
    ]);
    expect(await usable('LINK')).toBe(before);
    await desk.demo.database.sql`update deposit set released_at = now() where state = 'held'`;
    await desk.blocks(1);
    expect(await usable('LINK')).toBe(before + 90);
    expect(await haltedReason()).toBeNull();
  });
});

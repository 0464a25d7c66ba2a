import { openWithdrawals } from '@meridian/engine/funds/wallet-views';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../chain/chain.ts';
import { LyingBroadcasts } from '../../chain/evm/testing/lying-broadcasts.ts';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { addAddress } from '../addresses/address-book-table.ts';
import { BUMP_AFTER_MS } from '../payments/follow-payment.ts';
import { loadSigned } from '../payments/signed-payments-table.ts';
import { CONFIRMATIONS, type EvmDesk, NETWORK, openEvmDesk } from '../testing/evm-desk.ts';
import { storeWithdrawal } from '../testing/stored-withdrawal.ts';
import { findWithdrawal, type Withdrawal } from './withdrawals-table.ts';

const ETH = 10n ** 18n;
const DAY_MS = 86_400_000;
const stranger = privateKeyToAccount(generatePrivateKey()).address as string;

let desk: EvmDesk;
let node: LyingBroadcasts;
let trader: number;
beforeAll(async () => {
  desk = await openEvmDesk(async ({ url }) => {
    node = await LyingBroadcasts.open(url);
    return node.url;
  });
  const { database, people, exchange } = desk.demo;
  await fundDemoPeople(people.accounts, exchange.engine);
  const [user] = await database.sql<{ id: number }[]>`
    select id from users where email = 'trader@meridian.test'`;
  trader = user!.id;
  const createdAt = new Date(desk.clock.now() - 2 * DAY_MS);
  const place = { coin: 'ETH', network: NETWORK, address: stranger, memo: '' };
  await addAddress(database, trader, { ...place, label: 'Mine', createdAt });
  await desk.give(desk.chain().hotAddress, NATIVE, 20n * ETH);
  await desk.blocks(1);
}, 180_000);
afterAll(async () => {
  await desk.close();
  await node.close();
});

const withdraw = () =>
  storeWithdrawal(desk.demo.wallet.withdrawals, trader, {
    ...{ coin: 'ETH', network: NETWORK, address: stranger },
    ...{ amount: 50_000_000n, fee: 300_000n, usdt: 2_000_000_000n },
  });
const rowOf = async ({ id }: Withdrawal) => (await findWithdrawal(desk.demo.database, id))!;
const versions = ({ reference }: Withdrawal) => loadSigned(desk.demo.database, reference);
const frozen = async () => (await desk.demo.exchange.engine.read(openWithdrawals)).length;
const received = () => desk.held(stranger, NATIVE);

describe('[F21] a node', { timeout: 120_000 }, () => {
  it('that says it took a payment and drops it is sent the same bytes again, and pays once', async () => {
    const before = await received();
    node.lie = 'drops';
    const row = await withdraw();
    await desk.round();
    expect(await rowOf(row)).toMatchObject({ state: 'sent' });
    await desk.blocks(2);
    const [only, ...others] = await versions(row);
    expect(others).toEqual([]);
    expect(node.sent.length).toBeGreaterThan(1);
    expect(new Set(node.sent)).toEqual(new Set([only!.txid]));
    expect(await received()).toBe(before);
    expect(await frozen()).toBe(1);
    node.lie = undefined;
    await desk.blocks(CONFIRMATIONS + 2);
    expect(await rowOf(row)).toMatchObject({ state: 'settled', txid: only!.txid });
    expect((await received()) - before).toBe(ETH / 2n);
    expect(await frozen()).toBe(0);
  });

  it('that drops payments until they are offered with a higher fee pays one version', async () => {
    const before = await received();
    node.lie = 'drops';
    const row = await withdraw();
    await desk.round();
    desk.clock.advance(BUMP_AFTER_MS);
    await desk.blocks(2);
    expect(await versions(row)).toHaveLength(2);
    expect(await frozen()).toBe(1);
    node.lie = undefined;
    await desk.blocks(CONFIRMATIONS + 2);
    expect(await rowOf(row)).toMatchObject({ state: 'settled' });
    expect((await received()) - before).toBe(ETH / 2n);
  });

  it('that says it refused a payment and mines it pays once, and nothing is released meanwhile', async () => {
    const before = await received();
    node.sent.length = 0;
    node.lie = 'denies';
    const row = await withdraw();
    await desk.round();
    expect(new Set(node.sent).size).toBe(1);
    expect(await rowOf(row)).toMatchObject({ state: 'signed' });
    expect(await frozen()).toBe(1);
    await desk.blocks(CONFIRMATIONS);
    expect(await rowOf(row)).toMatchObject({ state: 'settled', txid: node.sent[0] });
    expect(await versions(row)).toHaveLength(1);
    expect((await received()) - before).toBe(ETH / 2n);
    expect(await frozen()).toBe(0);
    node.lie = undefined;
    await desk.blocks(2);
    expect((await received()) - before).toBe(ETH / 2n);
  });
});

import { formatTrimmed } from '@meridian/money';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { retireKeyOf } from '../app/retire-key-command.ts';
import { runCommand, startCommand } from '../app/testing/run-command.ts';
import { CHAIN_LOCK, verifyAudit } from '../audit/audit-log-table.ts';
import { NATIVE } from '../chain/chain.ts';
import { readConfig } from '../config/config.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { freshCode } from '../operators/testing/fresh-code.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';
import { spotCaller } from '../trading/testing/spot-caller.ts';
import { addAddress } from './addresses/address-book-table.ts';
import { findNetwork } from './networks/networks-table.ts';
import { CONFIRMATIONS, type EvmDesk, NETWORK, openEvmDesk } from './testing/evm-desk.ts';
import { KeyFileWallet } from './testing/key-file-wallet.ts';
import { storeWithdrawal } from './testing/stored-withdrawal.ts';
import { findWithdrawal } from './withdrawals/withdrawals-table.ts';

// The steps of docs/operating/keys.md, "When a key may be known to others", in their order.

const ETH = 10n ** 18n;
const USDT = 10n ** 6n;
const DAY_MS = 86_400_000;

let desk: EvmDesk;
let trader: number;
let vip: number;
/** The keys of before. */
let oldXpub: string;
let old: KeyFileWallet;
let oldAddresses: readonly [string, string];
beforeAll(async () => {
  desk = await openEvmDesk();
  const { database, people, exchange } = desk.demo;
  await fundDemoPeople(people.accounts, exchange.engine);
  const users = await database.sql<{ id: number }[]>`
    select id from users where email in ('trader@meridian.test', 'vip@meridian.test') order by email`;
  [trader, vip] = users.map(({ id }) => id) as [number, number];
  oldXpub = desk.signer.xpub;
  old = new KeyFileWallet(desk.node, desk.signer.folder);
  await desk.give(desk.chain().hotAddress, NATIVE, 20n * ETH);
  await desk.give(desk.chain().hotAddress, desk.token, 1_000n * USDT);
  await desk.blocks(1);
}, 180_000);
afterAll(() => desk.close());

const caller = (name: string) => spotCaller(desk.demo, `${name}@meridian.test`);
const addressOf = async (name: string): Promise<string> =>
  (await (await caller(name)).get(`/account/getCoinAddress?coin=ETH&network=${NETWORK}`)).data.address;
const usable = async (name: string, coin: string): Promise<number> =>
  Number((await (await caller(name)).get(`/account/tradBalance?coin=${coin}`)).data.usable);
const messagesOf = async (name: string): Promise<{ title: string; text: string; link: string }[]> =>
  (await (await caller(name)).get('/user/messages?group=security')).data;
const retire = () => runCommand(desk.demo.database, ['retire-key', oldXpub], desk.env());

/** What the network took for moving coins by hand, which the books do not have. */
const costsByHand = async () => `ETH -${formatTrimmed(await old.costs(), 18)}`;
const blocks = async (count: number): Promise<void> => {
  const known = await costsByHand();
  for (let made = 0; made < count; made++)
    expect((await desk.block()).filter((each) => each !== known)).toEqual([]);
};
const release = () =>
  desk.demo.database.sql`update network set halted_reason = null, halted_at = null where id = ${NETWORK}`;

/** Everything that a retirement writes. */
async function written() {
  const { sql } = desk.demo.database;
  return {
    addresses: await sql`select * from deposit_address order by network, user_id, address`,
    messages: await sql`select id from user_message where kind = 'deposit_address_replaced'`,
    mails: await sql`select id from outgoing_message where purpose = 'deposit_address_replaced'`,
    audit: await sql`select seq from audit_log where action = 'key.retire'`,
  };
}

describe('a key that others may know', { timeout: 120_000 }, () => {
  it('has given addresses to users, whose deposits are credited', async () => {
    oldAddresses = [await addressOf('trader'), await addressOf('vip')];
    expect(oldAddresses).toEqual([old.addressOf(trader), old.addressOf(vip)]);
    const before = [await usable('trader', 'ETH'), await usable('vip', 'USDT')] as const;
    await desk.give(oldAddresses[0], NATIVE, ETH);
    await desk.give(oldAddresses[1], desk.token, 100n * USDT);
    await desk.blocks(CONFIRMATIONS);
    expect([await usable('trader', 'ETH'), await usable('vip', 'USDT')]).toEqual([
      before[0] + 1,
      before[1] + 100,
    ]);
  });

  it('can only be retired when another one is in use', async () => {
    const config = readConfig(desk.env());
    await expect(retireKeyOf(config, [oldXpub])).rejects.toThrow('Set MERIDIAN_XPUB to the new key first');
    const typo = `${oldXpub.slice(0, -1)}${oldXpub.endsWith('a') ? 'b' : 'a'}`;
    for (const wrong of [[], ['xpub'], [typo], [oldXpub, oldXpub]])
      await expect(retireKeyOf(config, wrong)).rejects.toThrow('Name the old key');
  });

  it('signs nothing after the signer was stopped', async () => {
    await desk.signer.end('SIGTERM');
    desk.demo.wallet.sweeper.begin();
    await desk.block();
    const waiting = await desk.demo.database.sql`select state from house_payment order by asset`;
    expect([...waiting]).toEqual([{ state: 'planned' }, { state: 'planned' }]);
  });

  it('gives its coins to the new one by an ordinary wallet, and books and chain differ by the fees', async () => {
    await desk.replaceKey(old.addressOf('hot'));
    const { hotAddress } = desk.chain();
    await old.pay('hot', oldAddresses[1], ETH / 100n);
    await old.empty(vip, hotAddress, desk.token);
    await old.empty(vip, hotAddress, NATIVE);
    await old.empty(trader, hotAddress, NATIVE);
    await old.empty('hot', hotAddress, desk.token);
    await old.empty('hot', hotAddress, NATIVE);
    expect(new Set(await desk.block())).toEqual(new Set([await costsByHand()]));
    expect((await findNetwork(desk.demo.database, NETWORK))!.haltedReason).toContain('differs');
    expect(await desk.held(hotAddress, desk.token)).toBe(1_100n * USDT);
    await release();
  });

  it('is retired completely or not at all, if the command is killed', async () => {
    const before = await written();
    const { sql } = desk.demo.database.owner;
    const blocked = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and objid = ${CHAIN_LOCK} and not granted`)
        .length;
    const command = await sql.begin(async (on) => {
      // The entry of the audit log is the last step, and waits for this lock.
      await on`select pg_advisory_xact_lock(${CHAIN_LOCK})`;
      const started = await startCommand(desk.demo.database, ['retire-key', oldXpub], desk.env());
      await vi.waitFor(async () => expect(await blocked()).toBe(1), 30_000);
      started.child.kill('SIGKILL');
      return started;
    });
    expect(await command.ended).toMatchObject({ code: null });
    await vi.waitFor(async () => {
      expect(await sql`select from pg_locks where locktype = 'advisory' and objid = ${CHAIN_LOCK}`).toEqual(
        [],
      );
      expect(await written()).toEqual(before);
    }, 10_000);
    expect(await addressOf('trader')).toBe(oldAddresses[0]);
  });

  it('is retired once, and a second command changes nothing', async () => {
    expect(await retire()).toMatchObject({
      code: 0,
      output: 'Retired 2 addresses of 2 users, who are told.\n',
    });
    const after = await written();
    expect(after.addresses.map(({ retired_at }) => retired_at !== null)).toEqual([true, true]);
    expect([after.messages.length, after.audit.length]).toEqual([2, 1]);
    expect(await retire()).toMatchObject({
      code: 0,
      output: 'All 2 addresses of this key were retired before. Nothing was changed.\n',
    });
    const { mails: _, ...again } = await written();
    expect(again).toEqual({ addresses: after.addresses, messages: after.messages, audit: after.audit });
    expect((await verifyAudit(desk.demo.database)).brokenAt).toBeUndefined();
    const other = new KeyFileWallet(desk.node, desk.signer.folder);
    expect(other.addressOf(trader)).not.toBe(oldAddresses[0]);
  });

  it('is replaced on the deposit screen, and its users are told', async () => {
    const fresh = new KeyFileWallet(desk.node, desk.signer.folder);
    const [own, again] = await Promise.all([addressOf('trader'), addressOf('trader')]);
    expect(own).toBe(fresh.addressOf(trader));
    expect(again).toBe(own);
    expect(oldAddresses).not.toContain(own);
    const told = (await messagesOf('trader')).filter(({ link }) => link === '/coinRecharge');
    expect(told).toMatchObject([{ title: 'Your deposit address has changed' }]);
    expect(told[0]!.text).toContain('on Hardhat was replaced');
    await desk.demo.people.accounts.deps.postbox.settle();
    const mails = desk.demo.outbox.list().filter(({ purpose }) => purpose === 'deposit_address_replaced');
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['trader@meridian.test', 'vip@meridian.test']);
  });

  it('still receives deposits: to the new address they are credited, to the old one by two operators, each once', async () => {
    const own = await addressOf('trader');
    const before = await usable('trader', 'ETH');
    await desk.give(own, NATIVE, 2n * ETH);
    await desk.give(oldAddresses[0], NATIVE, ETH);
    await blocks(CONFIRMATIONS);
    expect(await usable('trader', 'ETH')).toBe(before + 2);
    const { token } = await operatorIn(desk.demo, 'fay', ['finance']);
    const second = await operatorIn(desk.demo, 'finn', ['finance']);
    const operate = async (url: string, as: string, payload?: object) => {
      const method = payload === undefined ? 'GET' : 'POST';
      const call = { method, url, headers: { token: as }, ...(payload && { payload }) } as const;
      return (await desk.demo.console.inject(call)).json();
    };
    const held = await operate('/operator/deposits?state=attention', token);
    expect(held.data).toMatchObject([
      { state: 'held', cause: 'address_retired', amount: '1', address: oldAddresses[0], canCredit: true },
    ]);
    const change = { kind: 'credit_deposit', deposit: held.data[0].id };
    const { data } = await operate('/operator/propose', token, { change, reason: 'Moved by hand' });
    const totp = await freshCode(desk.demo, second.token);
    expect(await operate('/operator/approveProposal', second.token, { id: data.id, totp })).toMatchObject({
      code: 200,
    });
    await blocks(1);
    expect(await usable('trader', 'ETH')).toBe(before + 3);
    await retire();
    await desk.restart();
    await blocks(CONFIRMATIONS);
    expect(await usable('trader', 'ETH')).toBe(before + 3);
  });

  it('keeps what is at its addresses until the old key moves it; the new one sweeps only its own and pays', async () => {
    const { sql } = desk.demo.database;
    const { hotAddress } = desk.chain();
    const own = await addressOf('trader');
    desk.demo.wallet.sweeper.begin();
    await blocks(CONFIRMATIONS + 3);
    expect(await desk.held(own, NATIVE)).toBeLessThan(ETH / 100n);
    expect(await desk.held(oldAddresses[0], NATIVE)).toBe(ETH);
    const payments = await sql`select address, state, reason from house_payment order by planned_at, asset`;
    expect(payments.filter(({ state }) => state === 'failed')).toHaveLength(2);
    expect(payments.filter(({ address }) => oldAddresses.includes(address))).toEqual(
      payments.filter(({ state, reason }) => state === 'failed' && reason === 'key_replaced'),
    );
    await old.empty(trader, hotAddress, NATIVE);
    expect(new Set(await desk.block())).toEqual(new Set([await costsByHand()]));
    await release();
    const stranger = privateKeyToAccount(generatePrivateKey()).address as string;
    const { withdrawals } = desk.demo.wallet;
    const place = { coin: 'ETH', network: NETWORK, address: stranger };
    const createdAt = new Date(desk.clock.now() - 2 * DAY_MS);
    await addAddress(desk.demo.database, trader, { ...place, memo: '', label: 'Mine', createdAt });
    const { id } = await storeWithdrawal(withdrawals, trader, {
      ...{ ...place, amount: 50_000_000n, fee: 300_000n, usdt: 2_000_000_000n },
    });
    await blocks(CONFIRMATIONS + 1);
    expect(await findWithdrawal(desk.demo.database, id)).toMatchObject({ state: 'settled' });
    expect(await desk.held(stranger, NATIVE)).toBe(ETH / 2n);
  });
});

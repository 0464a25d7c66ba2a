import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsignedTransaction, writeUnsigned } from './evm/evm-transaction.ts';
import { deriveKeys } from './keys.ts';
import { openSigner } from './open-signer.ts';
import { type ApprovedPayment, requestSchema, type SignerReply } from './protocol.ts';
import { parseSettings, SettingsProblem } from './settings.ts';
import { SignedLog } from './signed-log.ts';
import type { Signer } from './signer.ts';
import { HOT_INDEX, simulatedAddress } from './simulated/simulated-address.ts';
import { openTransaction, readTransaction, writeTransaction } from './simulated/simulated-transaction.ts';

const keys = deriveKeys(Buffer.alloc(64, 7));
const PUBLIC = keys.public.ed25519;
const STRANGER = simulatedAddress('demo', 'A'.repeat(43), 0);
const HOT = simulatedAddress('demo', PUBLIC, HOT_INDEX);
const EVM_STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const caps = { perPayment: '100', perDay: '250' };
const rules = {
  purposes: ['withdrawal', 'sweep', 'gas'],
  maxCost: '1000',
  assets: { native: caps, tkn: caps },
};
const settings = parseSettings(
  {
    networks: {
      demo: { chain: 'simulated', ...rules },
      narrow: { chain: 'simulated', ...rules, purposes: ['sweep'] },
      evm: {
        chain: 'evm',
        chainId: 31337,
        ...rules,
        maxCost: '100000000000000000',
        assets: { native: caps, [TOKEN]: caps },
      },
    },
  },
  'of the test',
);

let folder: string;
let log: SignedLog;
let signer: Signer;
let now = 1_800_000_000_000;

async function open(): Promise<void> {
  log = new SignedLog(folder);
  signer = await openSigner({ keys, settings, log, clock: () => now });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-signer-'));
  await open();
});

afterEach(() => {
  log.close();
  rmSync(folder, { recursive: true });
});

let ids = 0;
const payment = (changes: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  network: 'demo',
  id: `p${++ids}`,
  purpose: 'withdrawal',
  from: 'hot',
  to: STRANGER,
  asset: 'native',
  amount: '50',
  ...changes,
});

/** The transaction as an honest server prepares it. */
const prepare = (of: ApprovedPayment, fee = 10n): string =>
  writeTransaction({
    network: of.network,
    publicKey: PUBLIC,
    index: of.from === 'hot' ? HOT_INDEX : of.from,
    once: of.id,
    to: of.to,
    memo: of.memo,
    asset: of.asset,
    amount: BigInt(of.amount),
    fee,
  });

const sign = (of: ApprovedPayment, prepared = prepare(of), version = 1): Promise<SignerReply> =>
  signer.answer(requestSchema.parse({ id: 1, call: 'sign', payment: of, version, prepared }));

const refused = (reason: string) => ({ id: 1, state: 'refused', reason });

async function bytesOf(of: ApprovedPayment, prepared?: string, version?: number): Promise<string> {
  const reply = await sign(of, prepared, version);
  if (reply.state !== 'signed') throw new Error(JSON.stringify(reply));
  return reply.signed.bytes;
}

describe('the signer', () => {
  it('signs exactly the payment', async () => {
    const wanted = payment({ memo: 'tag 7', asset: 'tkn' });
    expect(openTransaction(await bytesOf(wanted))).toMatchObject({
      sender: HOT,
      to: STRANGER,
      memo: 'tag 7',
      asset: 'tkn',
      amount: 50n,
      once: wanted.id,
    });
  });

  it('refuses a prepared transaction with another recipient, amount, asset, memo, sender or payment', async () => {
    const wanted = payment();
    const offered = readTransaction(prepare(wanted))!;
    const changes = [
      { to: HOT },
      { amount: 51n },
      { asset: 'tkn' },
      { memo: 'x' },
      { index: 3 },
      { once: 'other' },
      { network: 'narrow' },
      { publicKey: 'B'.repeat(43) },
    ];
    for (const change of changes)
      expect(await sign(wanted, writeTransaction({ ...offered, ...change }))).toEqual(
        refused('transaction_differs'),
      );
    for (const nonsense of ['', '[]', '{}', 'null', prepare(wanted).slice(0, -1), ` ${prepare(wanted)}`])
      expect(await sign(wanted, nonsense)).toEqual(refused('transaction_differs'));
    await bytesOf(wanted);
  });

  it('refuses another recipient, amount, asset or purpose for a payment it has signed', async () => {
    const wanted = payment();
    await bytesOf(wanted);
    for (const change of [
      { to: HOT },
      { amount: '51' },
      { asset: 'tkn' },
      { memo: 'x' },
      { purpose: 'sweep', from: 1, to: HOT },
    ] as const) {
      const changed = { ...wanted, ...change };
      expect(await sign(changed)).toEqual(refused('payment_changed'));
      expect(await sign(changed, prepare(changed, 20n), 2)).toEqual(refused('payment_changed'));
    }
  });

  it('refuses networks, assets and purposes that are not in its settings', async () => {
    expect(await sign(payment({ network: 'other' }))).toEqual(refused('unknown_network'));
    expect(await sign(payment({ asset: 'unlisted' }))).toEqual(refused('unknown_asset'));
    expect(await sign(payment({ asset: 'constructor' }))).toEqual(refused('unknown_asset'));
    expect(await sign(payment({ network: 'narrow' }))).toEqual(refused('purpose_not_allowed'));
  });

  it('sweeps to the hot address alone, and sends gas to its own deposit addresses alone', async () => {
    const own = simulatedAddress('demo', PUBLIC, 4);
    const wrong: Partial<ApprovedPayment>[] = [
      { purpose: 'sweep', from: 4, to: STRANGER },
      { purpose: 'sweep', from: 'hot', to: HOT },
      { purpose: 'gas', to: STRANGER },
      { purpose: 'gas', to: STRANGER, toIndex: 4 },
      { purpose: 'gas', to: own, toIndex: 5 },
      { purpose: 'gas', to: own },
      { purpose: 'gas', from: 4, to: own, toIndex: 4 },
      { purpose: 'withdrawal', from: 4 },
      { purpose: 'withdrawal', to: HOT },
    ];
    for (const changes of wrong)
      expect(await sign(payment(changes))).toEqual(refused('recipient_not_allowed'));
    await bytesOf(payment({ purpose: 'sweep', from: 4, to: HOT, amount: '9999' }));
    await bytesOf(payment({ purpose: 'gas', to: own, toIndex: 4 }));
    const much = payment({ purpose: 'gas', to: own, toIndex: 4, amount: '101' });
    expect(await sign(much)).toEqual(refused('payment_cap'));
  });

  it('keeps the caps per payment, per day and on costs', async () => {
    expect(await sign(payment({ amount: '101' }))).toEqual(refused('payment_cap'));
    const costly = payment();
    expect(await sign(costly, prepare(costly, 1_001n))).toEqual(refused('cost_cap'));
    await bytesOf(payment({ amount: '100' }));
    await bytesOf(payment({ amount: '100' }));
    expect(await sign(payment({ amount: '51' }))).toEqual(refused('day_cap'));
    await bytesOf(payment({ amount: '50' }));
    await bytesOf(payment({ amount: '100', asset: 'tkn' }));
    now += 24 * 60 * 60_000;
    await bytesOf(payment({ amount: '100' }));
  });

  it('counts parallel requests against the cap one after another', async () => {
    const replies = await Promise.all(Array.from({ length: 64 }, () => sign(payment({ amount: '100' }))));
    expect(replies.filter(({ state }) => state === 'signed')).toHaveLength(2);
  });

  it('replaces a version only with a higher fee, and never counts it twice', async () => {
    const wanted = payment({ amount: '100' });
    const first = await bytesOf(wanted);
    expect(await sign(wanted, prepare(wanted, 10n), 2)).toEqual(refused('transaction_differs'));
    expect(await sign(wanted, prepare(wanted, 30n), 3)).toEqual(refused('version_missing'));
    const second = await bytesOf(wanted, prepare(wanted, 20n), 2);
    expect(second).not.toBe(first);
    expect(await bytesOf(wanted)).toBe(first);
    expect(await bytesOf(wanted, prepare(wanted, 99n), 2)).toBe(second);
    await bytesOf(payment({ amount: '100' }));
    await bytesOf(payment({ amount: '50' }));
  });

  it('has the same bytes after a restart, whatever it is asked to sign then', async () => {
    const wanted = payment();
    const first = await bytesOf(wanted);
    log.close();
    await open();
    expect(await bytesOf(wanted, prepare(wanted, 77n))).toBe(first);
    expect(await sign({ ...wanted, amount: '49' })).toEqual(refused('payment_changed'));
  });

  it('never signs what was abandoned, but returns what it had signed before', async () => {
    const [never, before] = [payment(), payment()];
    const bytes = await bytesOf(before);
    const abandon = (paymentId: string) =>
      signer.answer({ id: 1, call: 'abandon', network: 'demo', paymentId });
    expect(await abandon(never.id)).toEqual({ id: 1, state: 'versions', signed: [] });
    expect(await abandon(before.id)).toMatchObject({ state: 'versions', signed: [{ version: 1, bytes }] });
    log.close();
    await open();
    expect(await sign(never)).toEqual(refused('abandoned'));
    expect(await bytesOf(before)).toBe(bytes);
  });

  it('does not share its folder with a second one', () => {
    expect(() => new SignedLog(folder)).toThrow(SettingsProblem);
  });
});

describe('the signer on an EVM chain', () => {
  const fees = { chainId: 31337, gas: 21_000n, maxFeePerGas: 2_000n, maxPriorityFeePerGas: 1_000n };
  const evm = (changes: Partial<ApprovedPayment> = {}) =>
    payment({ network: 'evm', to: EVM_STRANGER, ...changes });
  const prepareEvm = (of: ApprovedPayment, nonce: number, changes: Partial<typeof fees> = {}) =>
    writeUnsigned(
      unsignedTransaction(
        { to: of.to, asset: of.asset, amount: BigInt(of.amount) },
        { ...fees, nonce, ...changes },
      ),
    );

  it('gives each number to one payment and leaves no gap', async () => {
    const [first, second, third] = [evm(), evm({ asset: TOKEN }), evm()];
    await bytesOf(first, prepareEvm(first, 5));
    expect(await sign(second, prepareEvm(second, 5))).toEqual(refused('number_taken'));
    expect(await sign(second, prepareEvm(second, 7))).toEqual(refused('number_gap'));
    await bytesOf(second, prepareEvm(second, 6));
    const sender = openSignerAddress();
    const next = { id: 1, call: 'next', network: 'evm', sender, mined: 6, except: 'none' } as const;
    expect(await signer.answer(next)).toEqual({
      id: 1,
      state: 'next',
      next: 7,
      spending: [
        { asset: TOKEN, amount: '50' },
        { asset: 'native', amount: '42000000' },
      ],
    });
    await bytesOf(third, prepareEvm(third, 7));
  });

  it('refuses a prepared transaction for another chain, recipient, contract or amount', async () => {
    const wanted = evm({ asset: TOKEN });
    const others = [
      prepareEvm({ ...wanted, to: TOKEN }, 0),
      prepareEvm({ ...wanted, amount: '51' }, 0),
      prepareEvm({ ...wanted, asset: EVM_STRANGER }, 0),
      prepareEvm({ ...wanted, asset: 'native' }, 0),
      prepareEvm(wanted, 0, { chainId: 1 }),
      '0x02',
      '0x02ff',
      '0x',
      'x',
    ];
    for (const prepared of others)
      expect(await sign(wanted, prepared)).toEqual(refused('transaction_differs'));
    const misspelled = evm({ to: EVM_STRANGER.toLowerCase() });
    expect(await sign(misspelled, prepareEvm(misspelled, 0))).toEqual(refused('transaction_differs'));
    await bytesOf(wanted, prepareEvm(wanted, 0));
  });

  it('replaces with the same number alone', async () => {
    const wanted = evm();
    await bytesOf(wanted, prepareEvm(wanted, 0));
    const raised = { maxFeePerGas: 3_000n };
    expect(await sign(wanted, prepareEvm(wanted, 1, raised), 2)).toEqual(refused('transaction_differs'));
    await bytesOf(wanted, prepareEvm(wanted, 0, raised), 2);
    const costly = { maxFeePerGas: 10n ** 13n };
    expect(await sign(wanted, prepareEvm(wanted, 0, costly), 3)).toEqual(refused('cost_cap'));
  });

  const openSignerAddress = (): string => log.versions('evm', `p${ids - 2}`)[0]!.sender;
});

describe('settings', () => {
  it('that are wrong are one sentence each', () => {
    const wrong = { networks: { evm: { chain: 'evm', ...rules, maxCost: 5 } } };
    expect(() => parseSettings(wrong, 'settings.json')).toThrow(
      /networks\.evm\.chainId.*\n.*networks\.evm\.maxCost/,
    );
    expect(() => parseSettings({ networks: {}, extra: 1 }, 'settings.json')).toThrow(SettingsProblem);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { socketPath } from '@meridian/signer/protocol';
import { HOT_INDEX, simulatedAddress } from '@meridian/signer/simulated/simulated-address';
import { writeTransaction } from '@meridian/signer/simulated/simulated-transaction';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from './chain.ts';
import { startDemoSigner } from './demo-signer.ts';
import { SignerUnavailable } from './signer.ts';
import { SignerClient } from './signer-client.ts';

const MAIN = fileURLToPath(import.meta.resolve('@meridian/signer/main'));
const folder = mkdtempSync(join(tmpdir(), 'meridian-signer-'));
const caps = { perPayment: '1000000', perDay: '1000000000' };
const settings = {
  networks: {
    demo: { chain: 'simulated', purposes: ['withdrawal'], maxCost: '100', assets: { native: caps } },
  },
};
const started: ChildProcess[] = [];

/** Runs the signer and resolves when it is ready, or with its error when it ends before. */
function run(command: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...command], {
    env: { SIGNER_DATA: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.push(child);
  return new Promise<{ child: ChildProcess; output: string }>((resolve) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text.toString();
      if (output.includes('ready')) resolve({ child, output });
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.on('exit', () => resolve({ child, output }));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

beforeAll(() => writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings)));
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
});
afterAll(() => rmSync(folder, { recursive: true }));

let payments = 0;
const payment = (): Payment => ({
  id: `p${++payments}`,
  purpose: 'withdrawal',
  from: { kind: 'hot' },
  to: simulatedAddress('demo', 'A'.repeat(43), 0),
  asset: 'native',
  amount: 5n,
});

async function prepare(client: SignerClient, { id, to, asset, amount }: Payment): Promise<string> {
  const { ed25519: publicKey } = await client.signer.keys();
  const rest = { network: 'demo', index: HOT_INDEX, memo: undefined, fee: 1n };
  return writeTransaction({ ...rest, publicKey, once: id, to, asset, amount });
}

/** Sends bytes to the signer and returns what it answers until it closes the connection. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder));
    let answer = '';
    socket.on('data', (text) => {
      answer += text.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

// Each start of a process takes seconds on a busy machine.
describe('the signer process', { timeout: 120_000 }, () => {
  it('listens on a socket that no other account may open', async () => {
    await run(['demo']);
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'key.json')).mode & 0o777).toBe(0o600);
  });

  it('closes connections that send nonsense or too much, and serves the others', async () => {
    await run(['demo']);
    const client = new SignerClient(folder);
    const malformed = '{"id":0,"state":"refused","reason":"malformed"}\n';
    const deep = `${'['.repeat(60_000)}\n`;
    for (const line of [
      'hello\n',
      '{}\n',
      '[]\n',
      '{"id":1,"call":"export"}\n',
      '\n',
      deep,
      Buffer.from([255, 0, 10]),
    ])
      expect(await exchange(line)).toBe(malformed);
    expect(await exchange('x'.repeat(1024 * 1024))).toBe('');
    expect(await exchange(`${'x'.repeat(1024 * 1024)}\n`)).toBe('');
    expect(await client.signer.keys()).toMatchObject({ xpub: expect.stringMatching(/^xpub/) });
    client.close();
  });

  it('has one set of bytes for a payment, however often it is killed while it signs', async () => {
    for (const delayMs of [0, 2]) {
      const { child } = await run(['demo']);
      const client = new SignerClient(folder);
      const wanted = payment();
      const prepared = await prepare(client, wanted);
      const asked = client.signer.sign('demo', wanted, 1, prepared).catch((error: unknown) => error);
      await sleep(delayMs);
      await kill(child);
      const answer = await asked;
      const { child: second } = await run(['demo']);
      const again = await client.signer.sign('demo', wanted, 1, prepared);
      if (answer instanceof Error) expect(answer).toBeInstanceOf(SignerUnavailable);
      else expect(again).toEqual(answer);
      expect(await client.signer.find('demo', wanted, 1)).toEqual(again);
      client.close();
      await kill(second);
    }
  });

  it('is unavailable, not silent, when it is not there or does not answer', async () => {
    const client = new SignerClient(folder, 300);
    await expect(client.signer.keys()).rejects.toThrow(SignerUnavailable);
    const { child } = await run(['demo']);
    child.kill('SIGSTOP');
    await expect(client.signer.keys()).rejects.toThrow(SignerUnavailable);
    child.kill('SIGCONT');
    await expect
      .poll(() =>
        client.signer.keys().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    client.close();
  });

  it('refuses a second signer on its folder, a key that others may read, and wrong settings', async () => {
    await run(['demo']);
    expect((await run(['demo'])).output).toContain('Another signer uses the folder');
    for (const child of started.splice(0)) await kill(child);
    chmodSync(join(folder, 'key.json'), 0o644);
    expect((await run(['run'])).output).toContain('Other accounts may read the key file');
    chmodSync(join(folder, 'key.json'), 0o600);
    expect((await run(['nonsense'])).output).toContain('Usage');
  });

  it('creates an encrypted key, and shows that a backup holds the same keys', async () => {
    const own = join(folder, 'own');
    const passphrase = join(folder, 'passphrase');
    writeFileSync(passphrase, 'correct horse battery\n');
    const env = { SIGNER_DATA: own, SIGNER_PASSPHRASE_FILE: passphrase };
    expect((await run(['create-key'], { SIGNER_DATA: own })).output).toContain('Set SIGNER_PASSPHRASE_FILE');
    expect(existsSync(join(own, 'key.json'))).toBe(false);
    const { output } = await run(['create-key'], env);
    expect(output).toMatch(/xpub {4}xpub\w+/);
    expect((await run(['public-keys', join(own, 'key.json')], { ...env, SIGNER_DATA: folder })).output).toBe(
      output,
    );
    expect((await run(['create-key'], env)).output).toContain('already a key file');
  });
});

describe('the signer of the demo', () => {
  it('is started with the server, again when it was killed, and ends with it', async () => {
    const dataDir = join(folder, 'data');
    const assets = { native: { perPayment: 100n, perDay: 1_000n } };
    const demo = await startDemoSigner(
      dataDir,
      [{ network: 'demo', maxCost: 10n, assets }],
      pino({ level: 'silent' }),
    );
    const keys = () => demo.signer.keys().catch(() => undefined);
    await expect.poll(keys).toBeDefined();
    const before = await keys();
    const first = demo.pid!;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => demo.pid !== first).toBe(true);
    await expect.poll(keys).toEqual(before);
    await demo.stop();
    expect(await keys()).toBeUndefined();
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { makeFolder, replaceFile } from '../files/durable-files.ts';
import type { Signer } from './signer.ts';
import { SignerClient } from './signer-client.ts';

/** The rules of one network as the signer's settings file has them. */
export interface DemoSignerNetwork {
  readonly network: string;
  /** The most that a transaction may cost, in units of the chain. */
  readonly maxCost: bigint;
  /** Per asset: the largest withdrawal, and the sum of a day. */
  readonly assets: Readonly<Record<string, { readonly perPayment: bigint; readonly perDay: bigint }>>;
}

export interface DemoSigner {
  readonly signer: Signer;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const RESTART_MS = 500;
const READY_MS = 60_000;
const POLL_MS = 50;

/** Runs a signer for the demo, with a key of its own below the data folder. A signer that ends is started again. */
export async function startDemoSigner(
  dataDir: string,
  networks: readonly DemoSignerNetwork[],
  log: Logger,
): Promise<DemoSigner> {
  const folder = join(dataDir, 'signer');
  await makeFolder(folder, 0o700);
  await replaceFile(
    join(folder, 'settings.json'),
    JSON.stringify({ networks: signerNetworks(networks) }, null, 2),
  );
  const client = new SignerClient(folder);
  let child: ChildProcess | undefined;
  let stopping = false;
  const running = (async () => {
    while (!stopping) {
      child = startProcess(folder, log);
      const code = await new Promise((resolve) => child!.once('exit', resolve).once('error', resolve));
      if (!stopping) log.warn({ code }, 'the signer ended and is started again');
      if (!stopping) await sleep(RESTART_MS);
    }
  })();
  const stop = async () => {
    stopping = true;
    client.close();
    child?.kill();
    await running;
  };
  try {
    await untilReady(client.signer);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    signer: client.signer,
    get pid() {
      return child?.pid;
    },
  };
}

async function untilReady(signer: Signer): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;)
    try {
      await signer.keys();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(POLL_MS);
    }
}

/** The signer ends when its input does, so that it never outlives a killed server. */
function startProcess(folder: string, log: Logger): ChildProcess {
  const main = fileURLToPath(import.meta.resolve('@meridian/signer/main'));
  const child = spawn(process.execPath, [main, 'demo'], {
    env: { SIGNER_DATA: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin!.on('error', () => {});
  child.stderr!.on('data', (text: Buffer) => log.warn({ signer: text.toString().slice(0, 2_000) }, 'signer'));
  return child;
}

/** As the signer's settings file has them. */
export const signerNetworks = (networks: readonly DemoSignerNetwork[]): Record<string, unknown> =>
  Object.fromEntries(
    networks.map(({ network, maxCost, assets }) => {
      const caps = Object.entries(assets).map(([asset, { perPayment, perDay }]) => [
        asset,
        { perPayment: String(perPayment), perDay: String(perDay) },
      ]);
      const purposes = ['withdrawal', 'sweep', 'gas'];
      return [
        network,
        { chain: 'simulated', purposes, maxCost: String(maxCost), assets: Object.fromEntries(caps) },
      ];
    }),
  );

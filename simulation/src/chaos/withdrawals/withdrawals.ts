import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { compileTokens, HardhatNode } from '@meridian/server/chain/evm/testing/hardhat-node';
import { SignerProcess } from '@meridian/server/chain/testing/signer-process';
import { readPostmasterFile } from '@meridian/server/database/embedded/postmaster-file';
import { isAlive } from '@meridian/server/database/embedded/processes';
import { SWEEP_PLACES } from '@meridian/server/wallet/sweeps/sweeper-deps';
import { WITHDRAWAL_PLACES } from '@meridian/server/wallet/withdrawals/withdrawal-deps';
import { ChaosServer } from '../chaos-process.ts';
import type { ScenarioReport } from '../chaos-report.ts';
import { closeRun, withRunFolder } from '../chaos-run.ts';
import { demoHistory, judgeWithdrawals, untilEnded } from './judge-withdrawals.ts';
import type { WalletServerSettings } from './wallet-server.ts';
import { WithdrawalClients } from './withdrawal-clients.ts';

const NETWORK = 'chaos';
const CHAIN_ID = 31337;
const BLOCK_MS = 400;
const KINDS = ['server', 'signer', 'node', 'postgres', 'everything'] as const;
/** A release needs a withdrawal that ends unpaid, which this run has none of. */
const PLACES: readonly string[] = [
  ...WITHDRAWAL_PLACES.filter((place) => place !== 'released:unstored'),
  ...SWEEP_PLACES.map((place) => `sweep ${place}`),
];
const MEET_WITHIN_MS = 30_000;
/** After so many tries of each place, one that was never met is a fault of the run. */
const TRIES_OF_EACH = 2;
/** Blocks between two deposits that are worth a sweep. */
const DEPOSIT_EVERY = 10;

/**
 * Kills the server, the signer, the node and the database at random moments and at every named place, while withdrawals
 * are requested and deposits are swept. Afterwards each withdrawal is on the chain exactly once, and books and chain agree.
 */
export const withdrawals = (seed: number, count: number): Promise<ScenarioReport> =>
  withRunFolder(async (folder) => {
    const random = new SeededRandom(seed);
    const done = new Map<string, number>();
    await using run = await openRun(folder, random);
    const { server, clients } = run;
    await run.fund();
    clients.begin();
    await clients.progress(2);
    let tries = 0;
    for (let kill = 0; kill < count; kill++) {
      // Every other kill is at a named place, and all of them come up in turn.
      const what =
        kill % 2 === 1
          ? await run.killAt(PLACES[tries++ % PLACES.length]!)
          : await run.kill(random.pick(KINDS));
      done.set(what, (done.get(what) ?? 0) + 1);
      // A server that was killed starts with the next place to kill it at, and may meet it while it recovers.
      const isNextAtStart = kill % 2 === 0 && kill + 1 < count && server.phase === 'gone';
      await run.repair(isNextAtStart ? 'not the server' : 'everything');
      if (isNextAtStart) continue;
      await clients.progress(random.between(1, 3));
      await sleep(random.between(0, 500));
    }
    await clients.stop();
    run.stopDeposits();
    const problems = tries < PLACES.length * TRIES_OF_EACH ? [] : neverMet(done);
    problems.push(...(await untilEnded(run.dataDir, clients.wanted.length)));
    problems.push(...(await judgeWithdrawals(run.dataDir, run.chain, run.token, clients.wanted)));
    const history = await demoHistory(run.dataDir);
    const report = await closeRun('withdrawals', seed, { dataDir: run.dataDir, server }, history, done);
    return {
      ...report,
      acknowledged: clients.accepted,
      unanswered: clients.unanswered,
      problems: [...problems, ...report.problems],
    };
  });

const neverMet = (done: ReadonlyMap<string, number>): string[] =>
  PLACES.filter((place) => !done.has(place)).map((place) => `the server was never killed at ${place}`);

async function openRun(folder: string, random: SeededRandom) {
  const chain = await HardhatNode.start();
  const token = await chain.deploy(compileTokens().get('Token')!);
  const caps = { perPayment: String(10n ** 24n), perDay: String(10n ** 24n) };
  const purposes = ['withdrawal', 'sweep', 'gas'];
  const rules = { chain: 'evm', chainId: CHAIN_ID, purposes, maxCost: String(10n ** 17n) };
  const signer = new SignerProcess(join(folder, 'signer'), {
    [NETWORK]: { ...rules, assets: { native: caps, [token]: caps } },
  });
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const front = join(folder, 'front');
  const settings: WalletServerSettings = {
    environment: {
      PORT: '0',
      CONSOLE_PORT: '0',
      MERIDIAN_DATA: dataDir,
      MERIDIAN_SIGNER: signer.folder,
      MERIDIAN_XPUB: signer.xpub,
      MERIDIAN_NODES: `${NETWORK}=${CHAIN_ID}@http://127.0.0.1:${port}`,
    },
    network: NETWORK,
    token,
    front,
    logFile: join(folder, 'server.log'),
  };
  const server = new ChaosServer<WalletServerSettings>(
    settings,
    join(import.meta.dirname, 'wallet-server.ts'),
  );
  const clients = new WithdrawalClients(front, random);
  let node: ChildProcess | undefined;
  let deposit = '';
  let blocks = 0;
  const mining = setInterval(() => {
    void (async () => {
      if (deposit !== '' && ++blocks % DEPOSIT_EVERY === 0) await chain.give(deposit, token, 500_000_000n);
      await chain.call('evm_mine');
    })().catch(() => {});
  }, BLOCK_MS);

  const endNode = async () => {
    if (node === undefined || node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, 'exit');
    node.kill('SIGKILL');
    await ended;
  };
  const killPostgres = async () => {
    const pid = (await readPostmasterFile(join(dataDir, 'postgres')).catch(() => undefined))?.pid;
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  };
  const repair = async (what: 'everything' | 'not the server' = 'everything') => {
    if (node === undefined || node.exitCode !== null || node.signalCode !== null) {
      node = spawn(process.execPath, [join(import.meta.dirname, 'chain-node.ts'), String(port), chain.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(node.stdout!, 'data');
    }
    if (!signer.isRunning) await signer.start();
    if (what === 'everything') await server.reach('ready');
  };
  return {
    ...{ chain, token, dataDir, server, clients, repair },
    async fund() {
      await repair();
      const { hot, deposit: own } = await clients.status();
      await chain.give(hot, 'native', 1_000n * 10n ** 18n);
      await chain.give(hot, token, 10n ** 12n);
      deposit = own;
    },
    stopDeposits() {
      deposit = '';
    },
    async kill(kind: (typeof KINDS)[number]): Promise<string> {
      const isHit = (each: string) => kind === each || kind === 'everything';
      if (isHit('server')) await server.end('SIGKILL');
      if (isHit('signer')) await signer.end('SIGKILL');
      if (isHit('node')) await endNode();
      if (isHit('postgres')) await killPostgres();
      // The others notice, and go on without it.
      await sleep(random.between(0, 1_500));
      return kind;
    },
    /** The server kills itself when it passes the place, while it works or, if it is down, while it recovers. */
    async killAt(name: string): Promise<string> {
      // Sweeps are rare.
      const failpoint = { name, passes: name.startsWith('sweep') ? 1 : random.between(1, 3) };
      let isArmed = false;
      while (!isArmed) {
        if (server.phase === 'gone') server.start(failpoint);
        // After the database was killed, the server may end at any moment.
        isArmed = server.phase === 'starting' || (await clients.arm(failpoint));
      }
      // A start takes long on a busy machine.
      await server.reach('ready', 'gone');
      if (await server.goneWithin(MEET_WITHIN_MS)) return server.killed ? name : 'start failed';
      await server.end('SIGKILL');
      return `${name} not met`;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(mining);
      await server.end('SIGKILL');
      const pid = (await readPostmasterFile(join(dataDir, 'postgres')).catch(() => undefined))?.pid;
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGINT');
      while (pid !== undefined && isAlive(pid)) await sleep(20);
      await endNode();
      await signer.end('SIGKILL');
      await chain.stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

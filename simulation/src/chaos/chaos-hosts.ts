import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { Clients } from './chaos-clients.ts';
import { type ClusterRun, openClusterRun } from './chaos-cluster.ts';
import type { ChaosServer } from './chaos-process.ts';
import type { ScenarioReport } from './chaos-report.ts';
import { withRunFolder } from './chaos-run.ts';

const LEASE_MS = 1_000;

/**
 * [FAULT-6] The connection breaks between COMMIT and its response, before it, in the middle of the request; or it is
 * slow.
 */
export function lostResponses(seed: number, count: number): Promise<ScenarioReport> {
  return underLoad('lost-responses', seed, 1, async ({ proxy }, clients) => {
    for (let cut = 0; cut < count; cut++) {
      proxy.strike();
      while (proxy.pending) await sleep(2);
      await clients.progress(5);
    }
    return proxy.done;
  });
}

/** [FAULT-8] Two servers on one database: the leader is killed, and the other one takes over. */
export function twoHosts(seed: number, count: number): Promise<ScenarioReport> {
  const random = new SeededRandom(seed);
  return underLoad('two-hosts', seed, 2, async ({ servers }, clients) => {
    const done = new Map<string, number>();
    for (let kill = 0; kill < count; kill++) {
      const [leader, standby] = await roles(servers);
      if (random.chance(0.5)) await leader.end('SIGKILL');
      else await leader.end('SIGTERM');
      const begun = performance.now();
      await standby.reach('leading');
      note(done, 'takeover');
      note(done, 'milliseconds to take over', Math.round(performance.now() - begun));
      await clients.progress(random.between(5, 40));
      // The killed server starts again and must be a standby.
      await leader.reach('standby');
    }
    return done;
  });
}

/**
 * [FAULT-7] The leader hangs, the other one takes over, the first continues: it must not have written or acknowledged
 * anything.
 */
export function hungLeader(seed: number, count: number): Promise<ScenarioReport> {
  const random = new SeededRandom(seed);
  return underLoad('hung-leader', seed, 2, async ({ servers }, clients) => {
    const done = new Map<string, number>();
    for (let hang = 0; hang < count; hang++) {
      const [leader, standby] = await roles(servers);
      leader.signal('SIGSTOP');
      await standby.reach('leading');
      await clients.progress(random.between(5, 40));
      leader.signal('SIGCONT');
      await leader.reach('standby');
      note(done, 'hang');
      await clients.progress(20);
    }
    return done;
  });
}

type Act = (run: ClusterRun, clients: Clients) => Promise<ReadonlyMap<string, number>>;

const underLoad = (scenario: string, seed: number, hosts: number, act: Act): Promise<ScenarioReport> =>
  withRunFolder((folder) => runUnderLoad(folder, scenario, seed, hosts, act));

async function runUnderLoad(
  folder: string,
  scenario: string,
  seed: number,
  hosts: number,
  act: Act,
): Promise<ScenarioReport> {
  const run = await openClusterRun(folder, hosts, seed, LEASE_MS);
  const clients = new Clients(run.fronts, seed);
  try {
    await run.servers[0]!.reach('leading');
    for (const server of run.servers.slice(1)) await server.reach('standby');
    await clients.open();
    clients.start();
    await clients.progress(20);
    const done = await act(run, clients);
    await clients.progress(20);
    await clients.stop();
    return await run.close(scenario, seed, clients.history, done);
  } finally {
    await run.remove();
  }
}

async function roles(servers: readonly ChaosServer[]): Promise<[leader: ChaosServer, standby: ChaosServer]> {
  for (;;) {
    const leader = servers.find((server) => server.phase === 'leading');
    const standby = servers.find((server) => server.phase === 'standby');
    if (leader !== undefined && standby !== undefined) return [leader, standby];
    await sleep(10);
  }
}

function note(done: Map<string, number>, what: string, times = 1): void {
  done.set(what, (done.get(what) ?? 0) + times);
}

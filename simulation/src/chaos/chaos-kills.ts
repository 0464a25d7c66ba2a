import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { FAILPOINTS, type Failpoint } from '@meridian/server/engine-host/failpoint';
import { Clients } from './chaos-clients.ts';
import type { ScenarioReport } from './chaos-report.ts';
import { closeRun, type EmbeddedRun, openEmbeddedRun, withRunFolder } from './chaos-run.ts';

const KINDS = ['server', 'postgres', 'both', 'backend', 'failpoint', 'failpoint'] as const;
type Kind = (typeof KINDS)[number];
/** Under load every failpoint is reached within this time, or not at all in the current state. */
const MEET_WITHIN_MS = 15_000;

/** [FAULT-1] [FAULT-2] [FAULT-3] Kills servers and databases at random moments and at failpoints, under load. */
export function kills(seed: number, count: number): Promise<ScenarioReport> {
  const random = new SeededRandom(seed);
  return underLoad('kills', seed, async (run, clients, note) => {
    for (let kill = 0; kill < count; kill++) {
      note(await strike(run, random.pick(KINDS), random));
      await run.server.reach('leading');
      // Wait until trading has resumed, otherwise the next kill would test nothing.
      await clients.progress(random.between(1, 60));
      await sleep(random.between(0, 30));
    }
  });
}

/** [FAULT-3] Each failpoint in turn, so that none is skipped by chance. */
export function everyFailpoint(seed: number, times: number): Promise<ScenarioReport> {
  const random = new SeededRandom(seed);
  return underLoad('failpoints', seed, async (run, clients, note) => {
    for (const name of Array.from({ length: times }, () => FAILPOINTS).flat()) {
      note(await killAt(run, name, random));
      await run.server.reach('leading');
      await clients.progress(20);
    }
  });
}

const underLoad = (scenario: string, seed: number, act: Act): Promise<ScenarioReport> =>
  withRunFolder((folder) => runUnderLoad(folder, scenario, seed, act));

type Act = (run: EmbeddedRun, clients: Clients, note: (what: string) => void) => Promise<void>;

async function runUnderLoad(
  folder: string,
  scenario: string,
  seed: number,
  act: Act,
): Promise<ScenarioReport> {
  const run = openEmbeddedRun(folder);
  const clients = new Clients([run.front], seed);
  const done = new Map<string, number>();
  try {
    await run.server.reach('leading');
    await clients.begin();
    await act(run, clients, (what) => done.set(what, (done.get(what) ?? 0) + 1));
    await run.server.reach('leading');
    await clients.progress(20);
    await clients.stop();
    return await closeRun(scenario, seed, run, clients.history, done);
  } finally {
    await run.remove();
  }
}

/** Returns the name of the fault. */
async function strike(run: EmbeddedRun, kind: Kind, random: SeededRandom): Promise<string> {
  if (kind === 'failpoint') return killAt(run, random.pick(FAILPOINTS), random);
  if (kind === 'server' || kind === 'both') await run.server.end('SIGKILL');
  if (kind === 'postgres' || kind === 'both') await run.killPostgres();
  if (kind === 'backend') await run.killBackend(random);
  return kind;
}

/** Starts the server so that it kills itself when it passes the failpoint for the nth time. */
async function killAt(run: EmbeddedRun, name: Failpoint, random: SeededRandom): Promise<string> {
  await run.server.end('SIGKILL');
  for (let attempt = 0; attempt < 3; attempt++) {
    run.server.start({ name, passes: passesOf(name, random) });
    if (!(await run.server.goneWithin(MEET_WITHIN_MS))) {
      await run.server.end('SIGKILL');
      return `${name} not met`;
    }
    // It may also have exited because its database was not up yet.
    if (run.server.killed) return name;
  }
  return `${name} not met`;
}

function passesOf(name: Failpoint, random: SeededRandom): number {
  if (name.startsWith('apply')) return random.between(1, 300);
  if (/^(journal|publish|acknowledge)/.test(name)) return random.between(1, 60);
  return name === 'recovery:row' ? random.between(1, 5) : 1;
}

import { spawnSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from './chaos-clients.ts';
import type { ScenarioReport } from './chaos-report.ts';
import { closeRun, type EmbeddedRun, openEmbeddedRun, withRunFolder } from './chaos-run.ts';

const SIZE = '160m';
const OUTAGE_MS = 1_500;

/** Whether this account may mount a small disk of its own. */
export function mayMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

/**
 * [FAULT-4] The volume of the database is repeatedly full for a while. Commands acknowledged in that time are on disk
 * afterwards, and trading resumes by itself when there is space.
 */
export function diskFull(seed: number, count: number): Promise<ScenarioReport> {
  return withRunFolder(async (folder) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const mounted = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${SIZE},mode=755`,
      'meridian-chaos',
      disk,
    ]);
    if (mounted.status !== 0) throw new Error(`a small disk cannot be mounted: ${mounted.stderr}`);
    try {
      return await fillAgainAndAgain(openEmbeddedRun(folder, disk), disk, seed, count);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
}

async function fillAgainAndAgain(
  run: EmbeddedRun,
  disk: string,
  seed: number,
  count: number,
): Promise<ScenarioReport> {
  const clients = new Clients([run.front], seed);
  const done = new Map<string, number>();
  try {
    await run.server.reach('leading');
    await clients.begin();
    for (let round = 1; round <= count; round++) {
      const ballast = join(disk, 'ballast');
      await fill(disk, ballast);
      await waitUntilStalled(clients);
      await sleep(OUTAGE_MS);
      await rm(ballast);
      await run.server.reach('leading');
      await clients.progress(20);
      done.set('full', round);
    }
    await clients.stop();
    done.set('starts of the server', run.server.starts);
    return await closeRun('disk-full', seed, run, clients.history, done);
  } finally {
    await run.remove();
  }
}

/** Fills the disk and keeps it full, because PostgreSQL frees and allocates space all the time. */
async function fill(folder: string, path: string): Promise<void> {
  const file = await open(path, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (let full = 0; full < 3; ) {
      const { bavail, bsize } = await statfs(folder);
      const room = bavail * bsize;
      if (room === 0) {
        full++;
        await sleep(20);
        continue;
      }
      await file.write(room < block.length ? block.subarray(0, room) : block).catch(() => {});
    }
  } finally {
    await file.close();
  }
}

/** The WAL has a preallocated segment, so a full disk takes effect only when that is used up. */
async function waitUntilStalled(clients: Clients): Promise<void> {
  for (let before = -1; clients.responses !== before; ) {
    before = clients.responses;
    await sleep(500);
  }
}

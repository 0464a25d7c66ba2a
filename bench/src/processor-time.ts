import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Processor seconds of all processes whose working directory is a folder, such as PostgreSQL's; 0 without /proc. */
export function secondsOfProcessesIn(folder: string): number {
  let ticks = 0;
  for (const name of processes()) {
    try {
      if (!readlinkSync(`/proc/${name}/cwd`).startsWith(folder)) continue;
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]!.split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config/config.ts';

const LIMIT_BYTES = 20_000_000;

export interface LogDestination {
  readonly stream: DestinationStream;
  /** Writes what is still in memory; the process may exit right after. */
  flush(): void;
}

/**
 * In production the log goes to standard output, for a collector. In demo mode it goes to `<data>/server.log`, and the
 * terminal shows only warnings.
 */
export function openLogDestination(config: Pick<Config, 'mode' | 'dataDir'>): LogDestination {
  if (config.mode === 'production') return flushing(pino.destination({ dest: 1, sync: false }));
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'server.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES) renameSync(path, `${path}.1`);
  const file = pino.destination({ dest: path, sync: false, mode: 0o600 });
  const both = pino.multistream([
    { level: 'info', stream: file },
    { level: 'warn', stream: process.stderr },
  ]);
  return { stream: both, flush: flushing(file).flush };
}

function flushing(stream: ReturnType<typeof pino.destination>): LogDestination {
  return {
    stream,
    flush() {
      try {
        stream.flushSync();
      } catch {
        // Not open yet, so nothing has been written.
      }
    },
  };
}

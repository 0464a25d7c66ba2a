import { readConfig } from '../config/config.ts';
import { createLogger } from '../http/logging.ts';
import { StartProblem } from '../start-problem.ts';
import { openLogDestination } from './log-destination.ts';
import { readyNotes } from './ready-notes.ts';
import { startServer } from './start-server.ts';

/** A server that cannot shut down within this time is killed; the next start recovers as after a crash. */
const STOP_LIMIT_MS = 10_000;

await main();

async function main(): Promise<void> {
  const stop = new AbortController();
  // npm forwards a Ctrl-C that the terminal has already sent, so a signal may come twice and must mean the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(signal));
  stop.signal.addEventListener('abort', endAfterLimit);
  // Writing to a closed terminal must not crash a server that is about to shut down.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    const config = readConfig(process.env);
    const destination = openLogDestination(config);
    const log = createLogger('info', destination.stream);
    process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught'));
    process.on('exit', () => destination.flush());

    const server = await startServer(config, log, { stop: stop.signal });
    log.info({ url: server.url, mode: config.mode }, 'ready');
    console.log([`Meridian is ready at ${server.url}`, ...readyNotes(config, server)].join('\n'));

    await aborted(stop.signal);
    log.info({ signal: stop.signal.reason }, 'stopping');
    await server.stop();
    log.info('stopped');
    process.exit(0);
  } catch (error) {
    // Asked to stop while it was still waiting for a database.
    if ((error as Error).name === 'AbortError') process.exit(0);
    console.error(describe(error));
    process.exit(1);
  }
}

function endAfterLimit(): void {
  const end = () => {
    console.error(`Meridian did not stop within ${STOP_LIMIT_MS / 1000} seconds; exiting.`);
    process.exit(1);
  };
  setTimeout(end, STOP_LIMIT_MS).unref();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

function describe(error: unknown): string {
  if (error instanceof StartProblem) return `Meridian cannot start. ${error.message}`;
  const { stack, cause } = error as Error;
  return `Meridian failed.\n${stack}${cause === undefined ? '' : `\nbecause of ${(cause as Error).stack}`}`;
}

// One server of a chaos run: the engine host and the projections over their database, with a small front for the run's
// clients. It is started as its own process, because the run kills it.
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { decodeCommand } from '@meridian/engine';
import { accountId, coinId } from '@meridian/engine/ids';
import { openDatabase } from '@meridian/server/database/database';
import { EngineUnavailable } from '@meridian/server/engine-host/exchange-port';
import { armFailpoint, type Failpoint } from '@meridian/server/engine-host/failpoint';
import { type RunningEngine, startEngineHost } from '@meridian/server/engine-host/start-engine-host';
import { createLogger } from '@meridian/server/http/logging';
import { Projections } from '@meridian/server/projections/projections';
import pino from 'pino';

export interface ServerSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The socket its front listens on. */
  readonly front: string;
  readonly logFile: string;
  readonly leaseMs: number;
  /** The failpoint where it kills itself, and after how many passes. */
  readonly failpoint?: { readonly name: Failpoint; readonly passes: number };
}

/** The state a server prints, one line for each change. */
export interface ServerNote {
  readonly phase: string;
  readonly epoch: number;
}

/** Often, so that kills happen during them. */
const SNAPSHOTS = { everyCommands: 1_500, everyMs: 3_000, keep: 2, keepJournalMs: undefined };

const settings = JSON.parse(process.argv[2]!) as ServerSettings;
const log = createLogger('info', pino.destination({ dest: settings.logFile, append: true, sync: true }));
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught'));

const database = await openDatabase({ mode: 'demo', ...settings }, log);
const { failpoint } = settings;
const ofSnapshots = failpoint !== undefined && /^(snapshot|prune)/.test(failpoint.name);
if (failpoint !== undefined && !ofSnapshots)
  armFailpoint(failpoint.name, failpoint.passes, () => process.kill(process.pid, 'SIGKILL'));
const projections = new Projections({ sql: database.sql, log });
const running = await startEngineHost({
  sql: database.sql,
  log,
  leaseMs: settings.leaseMs,
  hashEvery: 100,
  beatMs: 100,
  snapshots: SNAPSHOTS,
  snapshotPollMs: 100,
  subscribers: [projections],
  ...(ofSnapshots && { snapshotFailpoint: failpoint }),
});
await listen(running);
const note = () => console.log(JSON.stringify({ phase: running.host.phase, epoch: running.host.epoch }));
running.host.onPhase(note);
note();

process.on('SIGTERM', () => {
  void running
    .stop()
    .then(() => projections.stop())
    .then(() => database.close())
    .then(() => process.exit(0));
});

async function listen({ host }: RunningEngine): Promise<void> {
  const server = createServer((request, response) => {
    const reply = request.method === 'POST' ? submit(request) : read(request.url ?? '');
    reply.then(
      (body) => response.end(JSON.stringify(body)),
      (error) => {
        response.statusCode = error instanceof EngineUnavailable ? 503 : 400;
        response.end(JSON.stringify({ problem: error.message, executed: error.executed }));
      },
    );
  });
  await rm(settings.front, { force: true });
  await new Promise<void>((listening) => server.listen(settings.front, listening));

  async function submit(request: IncomingMessage) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { seq, result } = await host.submit(decodeCommand(Buffer.concat(parts)));
    return { seq, result };
  }

  /** `/wallet/<account>` returns the available balance of coin 1. */
  async function read(url: string) {
    const account = Number(url.split('/')[2]);
    const available = await host.read(
      (state) => state.ledger.user(accountId(account), 'spot', coinId(1)).available,
    );
    return { available: String(available) };
  }
}

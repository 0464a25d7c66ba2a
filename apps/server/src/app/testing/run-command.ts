import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '../../database/testing/test-database.ts';

const CLI = join(import.meta.dirname, '../cli.ts');

interface CommandResult {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly output: string;
  readonly problems: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/** Runs `meridian …` as an operator does. The test's PostgreSQL has only a socket, so a port leads to it. */
export const runCommand = async (...given: Parameters<typeof startCommand>): Promise<CommandResult> =>
  (await startCommand(...given)).ended;

/** The same command, which the test can kill. */
export async function startCommand(
  { owner }: Pick<TestDatabase, 'owner'>,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningCommand> {
  const { endpoints, user, database } = owner.sql.settings;
  const { host, port } = endpoints[0]!;
  const server = createServer((client) => {
    const socket = createConnection({ path: `${host}/.s.PGSQL.${port}` });
    client.pipe(socket).pipe(client);
    // The database must notice when the command is killed.
    client.on('error', () => {}).on('close', () => socket.destroy());
    socket.on('error', () => {}).on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MERIDIAN_MODE: 'demo', DATABASE_URL: url, ...settings };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = async (): Promise<CommandResult> => {
    const closed = once(child, 'close');
    const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await closed) as [number | null];
    server.close();
    return { code, output, problems };
  };
  return { child, ended: end() };
}

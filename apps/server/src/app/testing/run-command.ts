import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '../../database/testing/test-database.ts';

const CLI = join(import.meta.dirname, '../../app/cli.ts');

/** Runs `meridian receipt ID` as an operator does. The test's PostgreSQL has only a socket, so a port leads to it. */
export async function runReceipt(
  { owner }: TestDatabase,
  id: string,
): Promise<{ readonly code: number; readonly output: string; readonly problems: string }> {
  const { endpoints, user, database } = owner.sql.settings;
  const { host, port } = endpoints[0]!;
  const server = createServer((client) => {
    const socket = createConnection({ path: `${host}/.s.PGSQL.${port}` });
    client.pipe(socket).pipe(client);
    for (const end of [client, socket]) end.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MERIDIAN_MODE: 'demo', DATABASE_URL: url };
  const child = spawn(process.execPath, [CLI, 'receipt', id], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  server.close();
  return { code, output, problems };
}

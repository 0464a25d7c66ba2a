// Opens the embedded database of the folder given as argument and holds it until its input ends, as a server does.
// Tests run this as a separate process, in order to kill it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { connect, openDatabase } from '../database.ts';
import { SUPERUSER } from '../embedded/cluster.ts';

const dataDir = process.argv[2]!;
try {
  const database = await openDatabase(
    { mode: 'demo', dataDir, databaseUrl: undefined },
    pino({ level: 'fatal' }, pino.destination(2)),
  );
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const [line] = file.split('\n');
  console.log(JSON.stringify({ postmaster: Number(line) }));
  // The test's own table, created and written by the owner.
  const owner = { ...database.sql.settings, user: SUPERUSER };
  const notes = connect({ settings: owner, close: () => Promise.resolve() }, pino({ level: 'silent' }));
  await notes.sql`create table if not exists note (number bigint generated always as identity, text text not null)`;
  for await (const text of process.stdin.setEncoding('utf8')) {
    await notes.sql`insert into note (text) values (${text.trim()})`.catch(() => {});
    console.log(
      JSON.stringify((await notes.sql`select text from note order by number`).map((row) => row.text)),
    );
  }
  await notes.close();
  await database.close();
} catch (error) {
  console.log(JSON.stringify({ refused: (error as Error).message }));
  process.exitCode = 1;
}

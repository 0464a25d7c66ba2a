import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifyLogs } from '../app/verify-logs.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { SealingKey } from '../secrets/sealing-key.ts';
import { HeadKeeper } from './head-keeper.ts';

const KEY_BYTES = Buffer.alloc(32, 1);
const key = new SealingKey(KEY_BYTES);
const log = { info: vi.fn(), error: vi.fn() };

let database: TestDatabase;
let path: string;
beforeEach(async () => {
  vi.clearAllMocks();
  const opened = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meridian-heads-'));
  onTestFinished(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });
  database = opened;
  path = join(folder, 'heads.json');
});

const open = (by = key) => HeadKeeper.open({ sql: database.sql, key: by, path, log });
const run = (statement: string) => sql.raw(statement).execute(database.owner.db);
/** Two commands a row; `mark` makes two versions of a row differ. */
const append = (row: number, mark = 1) =>
  run(`insert into engine_journal values
    (${row * 2 - 1}, 2, 1, 0, 1, 1, null, '', decode(repeat('00', 32), 'hex'), decode(repeat('${mark}${row}', 32), 'hex'))`);

async function keptRows(count: number): Promise<HeadKeeper> {
  const keeper = await open();
  for (let row = 1; row <= count; row++) await append(row);
  await keeper.keep();
  return keeper;
}

describe('the heads of the logs', () => {
  it('are recorded when the logs have grown, and only then', async () => {
    const keeper = await open();
    await keeper.keep();
    await expect(readFile(path, 'utf8')).rejects.toThrow('ENOENT');
    await append(1);
    await keeper.keep();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      journal: { seq: 2, hash: '11'.repeat(32) },
      audit: null,
    });
  });

  it('are recorded when the server stops', async () => {
    const keeper = await open();
    keeper.start();
    await append(1);
    await keeper.stop();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ journal: { seq: 2 } });
  });

  it('allow a start with a journal that has grown', async () => {
    await keptRows(2);
    await append(3);
    await expect(open()).resolves.toBeDefined();
  });

  it('refuse a start with a journal whose tail is missing', async () => {
    await keptRows(3);
    await run('delete from engine_journal where first_seq > 3');
    await expect(open()).rejects.toThrow('the journal ends at command 4, but it had reached 6');
    await run('delete from engine_journal');
    await expect(open()).rejects.toThrow('the journal ends at command 0, but it had reached 6');
  });

  it('refuse a start with a journal whose tail was rewritten', async () => {
    await keptRows(3);
    await run('delete from engine_journal where first_seq > 3');
    await append(3, 2);
    await append(4, 2);
    await expect(open()).rejects.toThrow('written again from command 6');
  });

  it('stay unchanged while a tail is missing, even when the log grows past them, and this is logged once', async () => {
    const keeper = await keptRows(3);
    await run('delete from engine_journal where first_seq > 3');
    for (const row of [3, 4]) await append(row, 2);
    await keeper.keep();
    await keeper.keep();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ journal: { seq: 6 } });
    expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
      'the journal lost commands that were in the database before',
    ]);
  });

  it('allow rows to be removed by the journal’s retention', async () => {
    const keeper = await keptRows(2);
    for (const row of [3, 4]) await append(row);
    const prune = (to: number) =>
      run(`with gone as (delete from engine_journal where first_seq < ${to * 2} returning first_seq, hash)
        update engine_journal_start set seq = ${to * 2}, hash = (select hash from gone order by first_seq desc limit 1)`);
    await prune(2);
    await expect(open()).resolves.toBeDefined();
    await prune(3);
    await expect(open()).resolves.toBeDefined();
    await keeper.keep();
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ journal: { seq: 8 } });
  });

  it('are refused when another program wrote them', async () => {
    await keptRows(2);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"seq": 4', '"seq": 2'));
    await expect(open()).rejects.toThrow('was not written by this Meridian');
    await writeFile(path, text);
    await expect(open(new SealingKey(Buffer.alloc(32, 2)))).rejects.toThrow('another sealing key');
    await writeFile(path, '{');
    await expect(open()).rejects.toThrow('was not written by this Meridian');
  });

  it('do not fail the server while the database or the disk is unavailable', async () => {
    const keeper = await keptRows(1);
    await rm(path);
    const blocked = path;
    await run(`alter table audit_log rename to audit_log_away`);
    await append(2);
    await keeper.keep();
    await run(`alter table audit_log_away rename to audit_log`);
    expect(log.error).toHaveBeenCalledOnce();
    await keeper.keep();
    expect(JSON.parse(await readFile(blocked, 'utf8'))).toMatchObject({ journal: { seq: 4 } });
  });
});

describe('meridian verify', () => {
  const findings = async () => {
    const config = { dataDir: '/nonexistent', headsFile: path, services: { sealingKey: KEY_BYTES } };
    return Array.fromAsync(verifyLogs(config, database));
  };

  it('passes an intact journal and audit log', async () => {
    await keptRows(2);
    expect(await findings()).toEqual([
      { ok: true, text: 'the journal reaches command 4, where its head was last written down' },
      { ok: true, text: 'the audit log has no head outside the database yet' },
      { ok: true, text: 'the audit log has 0 entries, each as it was written' },
    ]);
  });

  it('reports a lost tail of the journal', async () => {
    await keptRows(2);
    await run('delete from engine_journal where first_seq > 1');
    expect((await findings())[0]).toEqual({
      ok: false,
      text: 'the journal ends at command 2, but it had reached 4',
    });
  });

  it('reports a missing key for the heads', async () => {
    const bare = { dataDir: '/nonexistent', headsFile: path, services: {} };
    expect(await Array.fromAsync(verifyLogs(bare, database))).toMatchObject([{ ok: true }]);
    await keptRows(2);
    expect(await Array.fromAsync(verifyLogs(bare, database))).toMatchObject([{ ok: false }]);
  });

  it('reports heads that another program wrote', async () => {
    await keptRows(2);
    await writeFile(path, '{}');
    expect((await findings())[0]).toMatchObject({ ok: false });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  forgePostmasterFile,
  hold,
  makeFolder,
  makeFolderWithCluster,
  ownerOf,
  startHolder,
  tryToHold,
  until,
} from '../testing/database-holder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive, isZombie } from './processes.ts';

const isRoot = process.getuid?.() === 0;

describe('the embedded database', { timeout: 180_000 }, () => {
  it('starts, keeps its data, stops, and starts again', async () => {
    const dataDir = makeFolder();
    const first = await hold(dataDir);
    expect(await first.write('one')).toEqual(['one']);
    await first.end();
    expect(isAlive(first.postmaster)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);

    const second = await hold(dataDir);
    expect(await second.write('two')).toEqual(['one', 'two']);
    await second.end();
    await expect(stat(second.socketDir)).rejects.toThrow('ENOENT');
  });

  it('refuses a second server on the same folder and reports the first', async () => {
    const dataDir = makeFolderWithCluster();
    const first = await hold(dataDir);
    const refused = await tryToHold(dataDir);
    expect(refused).toMatchObject({ refused: expect.stringContaining(`(process ${first.child.pid})`) });
    expect(await first.write('still here')).toEqual(['still here']);
    await first.end();
  });

  it('gives a new folder to exactly one of two servers', async () => {
    const dataDir = makeFolder();
    const holders = await Promise.all([tryToHold(dataDir), tryToHold(dataDir)]);
    expect(holders.filter((holder) => 'refused' in holder)).toHaveLength(1);
    for (const holder of holders) if (!('refused' in holder)) await holder.end();
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  });

  it('adopts the PostgreSQL that a killed server left behind', async () => {
    const dataDir = makeFolderWithCluster();
    const killed = await hold(dataDir);
    await killed.write('before');
    await killed.kill();
    expect(isAlive(killed.postmaster)).toBe(true);

    const heir = await hold(dataDir);
    expect(heir.postmaster).toBe(killed.postmaster);
    expect(await heir.write('after')).toEqual(['before', 'after']);
    await heir.end();
    expect(isAlive(heir.postmaster)).toBe(false);
  });

  it('recovers when server and PostgreSQL were killed together', async () => {
    const dataDir = makeFolderWithCluster();
    const killed = await hold(dataDir);
    await killed.write('before');
    process.kill(killed.postmaster, 'SIGKILL');
    await killed.kill();

    const heir = await hold(dataDir);
    expect(heir.postmaster).not.toBe(killed.postmaster);
    expect(await heir.write('after')).toEqual(['before', 'after']);
    await heir.end();
  });

  it('restarts PostgreSQL when it dies under a running server', async () => {
    const dataDir = makeFolderWithCluster();
    const server = await hold(dataDir);
    await server.write('before');
    process.kill(server.postmaster, 'SIGKILL');
    await until(async () => {
      const file = await readPostmasterFile(join(dataDir, 'postgres'));
      return file?.status === 'ready' && file.pid !== server.postmaster;
    });
    expect(await server.write('after')).toEqual(['before', 'after']);
    expect(await tryToHold(dataDir)).toHaveProperty('refused');
    await server.end();
  });

  it('is not misled by another process with the old pid', async () => {
    const dataDir = makeFolderWithCluster();
    await (await hold(dataDir)).end();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? await ownerOf(dataDir) : {}) });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    await forgePostmasterFile(dataDir, stranger.pid!);
    const server = await hold(dataDir);
    expect(await server.write('fine')).toEqual(['fine']);
    await server.end();
  });

  it.skipIf(process.platform !== 'linux')('is not misled by a zombie that is never reaped', async () => {
    const dataDir = makeFolderWithCluster();
    await (await hold(dataDir)).end();
    // The shell becomes `sleep`, which never reaps the shell's child. The child must die after that, or the shell reaps it.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = await once(createInterface(parent.stdout!), 'line');
    await until(async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')) === 'sleep\n');
    process.kill(Number(line), 'SIGKILL');
    await until(() => Promise.resolve(isZombie(Number(line))));
    await forgePostmasterFile(dataDir, Number(line));
    const server = await hold(dataDir);
    expect(await server.write('fine')).toEqual(['fine']);
    await server.end();
  });

  it('starts over after it was killed while creating the database', async () => {
    const dataDir = makeFolder();
    const child = startHolder(dataDir);
    const half = `postgres.init-${child.pid}`;
    await until(async () => (await readdir(dataDir).catch((): string[] => [])).includes(half));
    await sleep(100);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(dataDir)).toEqual([half]);

    const server = await hold(dataDir);
    expect(await server.write('fine')).toEqual(['fine']);
    await server.end();
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  });

  it('refuses a link to a missing database instead of starting an empty one', async () => {
    const dataDir = makeFolder();
    await mkdir(dataDir, { recursive: true });
    await symlink('/nowhere/at/all', join(dataDir, 'postgres'));
    expect(await tryToHold(dataDir)).toMatchObject({ refused: expect.stringContaining('/nowhere/at/all') });
  });

  it('refuses a database of another PostgreSQL version', async () => {
    const dataDir = makeFolderWithCluster();
    await (await hold(dataDir)).end();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await tryToHold(dataDir)).toMatchObject({ refused: expect.stringContaining('PostgreSQL 12') });
  });
});

describe.runIf(isRoot)('the embedded database of root', { timeout: 180_000 }, () => {
  it('moves to a folder its account can enter if the data folder is below an inaccessible one', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'meridian-closed-'));
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    const dataDir = join(closed, 'data');
    const first = await hold(dataDir);
    const place = await readlink(join(dataDir, 'postgres'));
    onTestFinished(() => {
      for (const path of [place, `${place}.log`]) rmSync(path, { recursive: true, force: true });
    });
    expect(await first.write('one')).toEqual(['one']);
    await first.end();
    const second = await hold(dataDir);
    expect(await second.write('two')).toEqual(['one', 'two']);
    await second.end();
    expect(await readlink(join(dataDir, 'postgres'))).toBe(place);
  });

  it('stays in a data folder that only its own mode closes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await (await hold(dataDir)).end();
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o710);
  });
});

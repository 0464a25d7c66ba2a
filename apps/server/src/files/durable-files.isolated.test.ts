import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskStore } from '../pictures/disk-store.ts';
import { openSealingKey } from '../secrets/sealing-key.ts';
import { createFile, makeFolder, replaceFile, syncTreeToDisk } from './durable-files.ts';

/** What reached the disk, in order, as `sync NAME`, `rename NAME` and `link NAME`. */
const steps: string[] = [];
let failSync = false;

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  const open: typeof fs.open = async (...args) => {
    const handle = await real.open(...args);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      if (failSync) return Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
      steps.push(`sync ${nameOf(args[0])}`);
      return sync();
    };
    return handle;
  };
  const noted =
    (step: string, act: (from: fs.FileHandle | string, to: string) => Promise<void>) =>
    (from: string, to: string): Promise<void> => {
      steps.push(`${step} ${nameOf(to)}`);
      return act(from, to);
    };
  return {
    ...real,
    open,
    rename: noted('rename', real.rename as never),
    link: noted('link', real.link as never),
  };
});

const nameOf = (path: unknown): string => basename(String(path)).replace(/\.[0-9a-f]{16}\.part$/, '.part');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-durable-'));
  steps.length = 0;
  failSync = false;
});

describe('a durable file', () => {
  it('is synced under another name, renamed, and its folder is synced', async () => {
    await replaceFile(join(folder, 'a'), 'one');
    expect(steps).toEqual(['sync a.part', 'rename a', `sync ${basename(folder)}`]);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('one');
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o600);
  });

  it('keeps its old content when the new one cannot be written, and leaves no temporary file', async () => {
    await replaceFile(join(folder, 'a'), 'one');
    failSync = true;
    await expect(replaceFile(join(folder, 'a'), 'two')).rejects.toThrow('EIO');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('is created by only one of several processes', async () => {
    const made = await Promise.all(
      ['one', 'two', 'three'].map((text) => createFile(join(folder, 'a'), text)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

it('the names of new folders are synced, from the deepest to the first that existed', async () => {
  await makeFolder(join(folder, 'a', 'b', 'c'));
  expect(steps).toEqual(['sync b', 'sync a', `sync ${basename(folder)}`]);
  steps.length = 0;
  await makeFolder(join(folder, 'a', 'b', 'c'));
  expect(steps).toEqual([]);
});

it('a tree is synced with everything in it', async () => {
  await makeFolder(join(folder, 'a'));
  writeFileSync(join(folder, 'a', 'one'), '1');
  steps.length = 0;
  await syncTreeToDisk(folder);
  expect(steps).toEqual(['sync one', 'sync a', `sync ${basename(folder)}`]);
});

describe('the sealing key', () => {
  it('never exists under its name before it is on disk', async () => {
    failSync = true;
    await expect(openSealingKey(folder, undefined)).rejects.toThrow('EIO');
    expect(readdirSync(folder)).toEqual([]);
    failSync = false;
    await openSealingKey(folder, undefined);
    expect(steps).toEqual(['sync sealing.key.part', 'link sealing.key', `sync ${basename(folder)}`]);
  });

  it('is created again where a power cut left an empty file', async () => {
    writeFileSync(join(folder, 'sealing.key'), '');
    const sealed = (await openSealingKey(folder, undefined)).seal('x', 'secret');
    expect((await openSealingKey(folder, undefined)).openText('x', sealed)).toBe('secret');
  });

  it('is the same for two processes that start together', async () => {
    const keys = await Promise.all([openSealingKey(folder, undefined), openSealingKey(folder, undefined)]);
    expect(keys[0]!.mac('a', 'b')).toEqual(keys[1]!.mac('a', 'b'));
  });
});

it('a stored picture and the names of its folders are on disk when it is stored', async () => {
  await new DiskStore(folder).put('aa/picture', Buffer.from('bytes'));
  expect(steps).toEqual([`sync ${basename(folder)}`, 'sync picture.part', 'rename picture', 'sync aa']);
});

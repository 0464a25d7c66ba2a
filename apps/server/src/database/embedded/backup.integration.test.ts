import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hold, makeFolderWithCluster } from '../testing/database-holder.ts';
import { backUp } from './backup.ts';

describe('backUp', { timeout: 180_000 }, () => {
  it('copies a database during writes, and the copy has everything written before it began', async () => {
    const dataDir = makeFolderWithCluster();
    const target = join(dirname(dataDir), 'backup');
    const server = await hold(dataDir);
    await mkdir(join(dataDir, 'pictures'));
    await writeFile(join(dataDir, 'pictures', 'one.webp'), 'picture');

    const before = await server.write('before');
    let done = false;
    const writing = (async () => {
      let rows: string[] = [];
      for (let i = 0; !done; i++) rows = await server.write(`during ${i}`);
      return rows;
    })();
    await backUp(dataDir, target);
    done = true;
    const written = await writing;
    await server.end();

    expect(await readdir(target)).toEqual(['pictures', 'postgres']);
    expect(await readFile(join(target, 'pictures', 'one.webp'), 'utf8')).toBe('picture');
    const restored = await hold(target);
    const rows = (await restored.write('after')).slice(0, -1);
    expect(rows.slice(0, before.length)).toEqual(before);
    // Rows written during the backup are present up to some point, without a gap.
    expect(rows).toEqual(written.slice(0, rows.length));
    expect(rows.length).toBeGreaterThan(before.length);
    await restored.end();
  });

  it('follows the link to a database elsewhere', async () => {
    const dataDir = makeFolderWithCluster();
    const server = await hold(dataDir);
    await server.write('one');
    const linked = join(dirname(dataDir), 'linked');
    await mkdir(linked);
    await symlink(join(dataDir, 'postgres'), join(linked, 'postgres'));
    await backUp(linked, join(dirname(dataDir), 'backup'));
    await server.end();
    const restored = await hold(join(dirname(dataDir), 'backup'));
    expect(await restored.write('two')).toEqual(['one', 'two']);
    await restored.end();
  });

  it('refuses an existing target, one inside the data folder, and a server that is not running', async () => {
    const dataDir = makeFolderWithCluster();
    const elsewhere = join(dirname(dataDir), 'backup');
    const server = await hold(dataDir);
    await expect(backUp(dataDir, dirname(dataDir))).rejects.toThrow('already exists');
    await expect(backUp(dataDir, join(dataDir, 'backup'))).rejects.toThrow('inside the data folder');
    await server.end();
    await expect(backUp(dataDir, elsewhere)).rejects.toThrow('not running');
    expect(await readdir(dirname(dataDir))).toEqual(['data']);
  });
});

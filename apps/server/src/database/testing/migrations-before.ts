import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Migration } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, '../migrations');

/** The migrations before this number. */
export async function migrationsBefore(number: string): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file < number).sort();
  const entries = files.map(
    async (file) => [basename(file, '.ts'), await import(join(FOLDER, file))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

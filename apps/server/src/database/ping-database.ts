import type { Database } from './database.ts';

/** Returns once the database has responded, and throws if it cannot. */
export async function pingDatabase({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`select 1`;
}

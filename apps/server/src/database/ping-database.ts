import type { Database } from './database.ts';

/** Returns once the database has answered, and throws when it cannot. */
export async function pingDatabase({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`select 1`;
}

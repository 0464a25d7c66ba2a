import type { Database } from '../database/database.ts';

export interface Area {
  /** ISO 3166 code. */
  readonly region: string;
  /** Without the plus sign. */
  readonly diallingCode: string;
  /** Listed first. */
  readonly common: boolean;
}

export async function loadAreas({ db }: Pick<Database, 'db'>): Promise<Area[]> {
  const rows = await db.selectFrom('area').selectAll().execute();
  return rows.map(({ region, dialling_code, common }) => ({ region, diallingCode: dialling_code, common }));
}

/** Adds missing areas; marks set by an operator stay. */
export async function addAreas({ db }: Pick<Database, 'db'>, areas: readonly Area[]): Promise<void> {
  await db
    .insertInto('area')
    .values(
      areas.map(({ region, diallingCode, common }) => ({ region, dialling_code: diallingCode, common })),
    )
    .onConflict((conflict) => conflict.column('region').doNothing())
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type On = Pick<Database, 'db'>;

/** When, by whom and why something was last changed; null when it never was. */
export interface LastChange {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly reason: string | null;
}

export interface LastChanges {
  readonly networks: ReadonlyMap<string, LastChange & { readonly chainId: number | null }>;
  readonly coins: ReadonlyMap<string, LastChange>;
  /** By `coin network`. */
  readonly coinNetworks: ReadonlyMap<string, LastChange>;
}

export async function loadLastChanges({ db }: On): Promise<LastChanges> {
  const read = async <Row extends LastChange & { readonly key: string }>(
    key: ReturnType<typeof sql>,
    table: 'network' | 'coin' | 'coin_network',
    more = sql``,
  ) => {
    const { rows } = await sql<Row>`
      select ${key} as key, t.changed_at as "changedAt", o.name as "changedBy", t.change_reason as reason ${more}
      from ${sql.table(table)} t left join operator o on o.id = t.changed_by
    `.execute(db);
    return new Map(rows.map((row) => [row.key, row]));
  };
  const [networks, coins, coinNetworks] = await Promise.all([
    read<LastChange & { key: string; chainId: number | null }>(
      sql`t.id`,
      'network',
      sql`, t.chain_id::float8 as "chainId"`,
    ),
    read(sql`t.code`, 'coin'),
    read(sql`t.coin || ' ' || t.network`, 'coin_network'),
  ]);
  return { networks, coins, coinNetworks };
}

/** The last block of each network that was read, and when. */
export async function loadScannedHeads({
  db,
}: On): Promise<ReadonlyMap<string, { readonly height: number; readonly at: Date }>> {
  const { rows } = await sql<{ network: string; height: bigint; at: Date }>`
    select n.id as network, h.height, h.scanned_at as at from network n
    join lateral (
      select height, scanned_at from scanned_block b where b.network = n.id order by height desc limit 1
    ) h on true
  `.execute(db);
  return new Map(rows.map(({ network, height, at }) => [network, { height: Number(height), at }]));
}

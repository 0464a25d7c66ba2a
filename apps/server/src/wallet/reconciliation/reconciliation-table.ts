import { formatTrimmed, parseDecimal } from '@meridian/money';
import { sql } from 'kysely';
import type { BlockRef } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type {} from './reconciliation-tables.ts';

type On = Pick<Database, 'db'>;

/** The last comparison of a coin with its chain, in whole coins. */
export interface Reconciliation {
  readonly network: string;
  readonly coin: string;
  readonly height: number;
  readonly ledger: string;
  readonly opening: string;
  readonly inFlight: string;
  readonly hot: string;
  readonly cold: string;
  readonly unswept: string;
  /** `0` when the chain has what the books say. */
  readonly drift: string;
  readonly driftSince: Date | null;
  readonly at: Date;
}

/** Of every coin on every network that has been compared. */
export async function loadReconciliations({ db }: On): Promise<Reconciliation[]> {
  const text = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`;
  const rows = await db
    .selectFrom('reconciliation')
    .select(({ ref }) => [
      'network',
      'coin',
      ref('block_height').as('height'),
      text('ledger').as('ledger'),
      text('opening').as('opening'),
      text('in_flight').as('inFlight'),
      text('hot').as('hot'),
      text('cold').as('cold'),
      text('unswept').as('unswept'),
      text('drift').as('drift'),
      'drift_since as driftSince',
      'at',
    ])
    .orderBy('network')
    .orderBy('coin')
    .execute();
  return rows.map((row) => ({ ...row, height: Number(row.height) }));
}

/** The figures of a coin, in the finer of the units of coin and chain. */
export interface Figures {
  readonly coin: string;
  readonly asset: string;
  readonly decimals: number;
  readonly ledger: bigint;
  readonly opening: bigint;
  readonly inFlight: bigint;
  readonly hot: bigint;
  readonly cold: bigint;
  readonly unswept: bigint;
}

export const driftOf = ({ hot, cold, unswept, ledger, opening, inFlight }: Figures): bigint =>
  hot + cold + unswept - ledger - opening - inFlight;

/** The drift that is stored; undefined before the first comparison. */
export async function storedDrift(
  { db }: On,
  network: string,
  { coin, decimals }: Figures,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('reconciliation')
    .select('drift')
    .where('network', '=', network)
    .where('coin', '=', coin)
    .executeTakeFirst();
  return row && parseDecimal(row.drift, decimals);
}

/** Replaces the stored figures of a coin; a difference keeps the time when it was first seen. */
export async function storeFigures(
  { db }: On,
  network: string,
  block: BlockRef,
  figures: Figures,
  now: Date,
): Promise<void> {
  const text = (units: bigint) => formatTrimmed(units, figures.decimals);
  const drift = driftOf(figures);
  const row = {
    block_height: BigInt(block.height),
    block_hash: block.hash,
    ledger: text(figures.ledger),
    opening: text(figures.opening),
    in_flight: text(figures.inFlight),
    hot: text(figures.hot),
    cold: text(figures.cold),
    unswept: text(figures.unswept),
    drift: text(drift),
    at: now,
  };
  const since = drift === 0n ? null : now;
  await db
    .insertInto('reconciliation')
    .values({ network, coin: figures.coin, ...row, drift_since: since })
    .onConflict((conflict) =>
      conflict.columns(['network', 'coin']).doUpdateSet({
        ...row,
        drift_since:
          since === null ? null : sql<Date>`coalesce(reconciliation.drift_since, excluded.drift_since)`,
      }),
    )
    .execute();
}

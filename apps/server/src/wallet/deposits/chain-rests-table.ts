import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type On = Pick<Database, 'db'>;

/** Minor units that are being booked, under this number. */
export interface RestBooking {
  readonly booking: string;
  readonly bookings: number;
}

/** Those that make a whole minor unit, or whose booking waits. `unit` is a minor unit in the chain's units. */
export async function loadFullRests({ db }: On): Promise<{ coin: string; network: string; unit: string }[]> {
  const { rows } = await sql<{ coin: string; network: string; unit: string }>`
    select r.coin, r.network, u.unit::text as unit
    from chain_rest r
    join coin c on c.code = r.coin
    join coin_network n on n.coin = r.coin and n.network = r.network
    cross join lateral (select round(10::numeric ^ greatest(n.chain_decimals - c.scale, 0)) as unit) u
    where r.booking > 0 or r.rest >= u.unit
  `.execute(db);
  return rows;
}

/** Adds what a booking of a cost, which is rounded up, took too much. */
export async function addRest({ db }: On, coin: string, network: string, rest: bigint): Promise<void> {
  if (rest === 0n) return;
  await db
    .insertInto('chain_rest')
    .values({ coin, network, rest: String(rest) })
    .onConflict((conflict) =>
      conflict.columns(['coin', 'network']).doUpdateSet({ rest: sql`chain_rest.rest + excluded.rest` }),
    )
    .execute();
}

/** Sets aside what makes whole minor units, unless a booking waits, and returns the booking that waits. */
export async function beginRestBooking(
  { db }: On,
  coin: string,
  network: string,
  unit: bigint,
): Promise<RestBooking | undefined> {
  await sql`
    update chain_rest set booking = div(rest, ${String(unit)}::numeric), bookings = bookings + 1,
      rest = mod(rest, ${String(unit)}::numeric)
    where coin = ${coin} and network = ${network} and booking = 0 and rest >= ${String(unit)}::numeric
  `.execute(db);
  const { rows } = await sql<RestBooking>`
    select booking, bookings from chain_rest where coin = ${coin} and network = ${network} and booking > 0
  `.execute(db);
  return rows[0];
}

export async function finishRestBooking(
  { db }: On,
  coin: string,
  network: string,
  bookings: number,
): Promise<void> {
  await sql`
    update chain_rest set booking = 0
    where coin = ${coin} and network = ${network} and bookings = ${bookings}
  `.execute(db);
}

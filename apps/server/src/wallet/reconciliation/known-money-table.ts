import { sql } from 'kysely';
import type { BlockRef, SignedPayment } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import { scannedHead } from '../deposits/scanned-blocks-table.ts';
import { addressesToAsk, heldElsewhere } from './holdings-table.ts';

type On = Pick<Database, 'db'>;

/** A payment that was signed and whose end the books may not have. */
export interface FlyingPayment {
  readonly id: string;
  /** What leaves the exchange: minor units of a coin. Undefined for coins that only move within it. */
  readonly leaving: { readonly coin: string; readonly amount: bigint } | undefined;
  /** Whether the engine has booked that it left. */
  readonly isBooked: boolean;
  readonly signed: readonly SignedPayment[];
}

/** Everything that the database knows about the coins of a network, as of one moment. */
export interface KnownMoney {
  readonly head: BlockRef;
  /** By the engine's number of the coin, in minor units. */
  readonly booked: ReadonlyMap<number, bigint>;
  /** By coin, in the chain's units: arrived and not booked. */
  readonly arrivals: ReadonlyMap<string, bigint>;
  /** By coin: cut off from deposits or costs, in the chain's units, and minor units on their way to the house. */
  readonly rests: ReadonlyMap<string, { readonly rest: bigint; readonly booking: bigint }>;
  readonly payments: readonly FlyingPayment[];
  /** Booked network costs of these payments by transaction, in minor units. */
  readonly costs: ReadonlyMap<string, bigint>;
  readonly addresses: readonly string[];
  /** On other deposit addresses, by asset. */
  readonly elsewhere: ReadonlyMap<string, bigint>;
  /** Whether every booking of this database is known; otherwise older ones are part of the opening figure. */
  readonly isComplete: boolean;
  readonly openings: readonly { readonly asset: string; readonly address: string; readonly amount: bigint }[];
  /** What arrived at addresses of the house, by address and asset. */
  readonly house: ReadonlyMap<string, bigint>;
}

/** Undefined before the first block was read. */
export async function readKnownMoney(
  { db }: On,
  network: string,
  houseAddresses: readonly string[],
): Promise<KnownMoney | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const on = { db };
      const head = await scannedHead(on, network);
      if (head === undefined) return undefined;
      const payments = await flyingPayments(on, network);
      const addresses = await addressesToAsk(on, network, houseAddresses);
      return {
        head,
        booked: await bookedTotals(on, network),
        arrivals: await unbookedArrivals(on, network),
        rests: await readRests(on, network),
        payments,
        costs: await bookedCosts(on, network, payments),
        addresses,
        elsewhere: await heldElsewhere(on, network, addresses),
        isComplete: await hasEveryBooking(on),
        openings: await readOpenings(on, network),
        house: await houseArrivals(on, network),
      };
    });
}

async function bookedTotals({ db }: On, network: string): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ coin: number; amount: string }>`
    select coin, amount from chain_total where network = ${network}
  `.execute(db);
  return new Map(rows.map(({ coin, amount }) => [coin, BigInt(amount)]));
}

/** A row that the engine has credited but that does not say so yet contributes the part that was cut off. */
async function unbookedArrivals({ db }: On, network: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ coin: string; amount: string }>`
    select d.coin, sum(case when b.seq is null then d.chain_amount else d.rest end) as amount
    from deposit d
    left join chain_booking b
      on b.kind = 'deposit' and b.reference = d.network || ' ' || d.txid || ' ' || d.index
    where d.network = ${network} and d.coin is not null and d.reorged_at is null
      and d.state not in ('credited', 'orphaned')
    group by d.coin
  `.execute(db);
  return new Map(rows.map(({ coin, amount }) => [coin, BigInt(amount)]));
}

async function readRests({ db }: On, network: string) {
  const { rows } = await sql<{ coin: string; rest: string; booking: string }>`
    select r.coin, r.rest, case when b.seq is null then r.booking else 0 end as booking
    from chain_rest r
    left join chain_booking b
      on b.kind = 'funding' and b.reference = 'rest ' || r.network || ' ' || r.coin || ' ' || r.bookings
    where r.network = ${network}
  `.execute(db);
  return new Map(
    rows.map(({ coin, rest, booking }) => [coin, { rest: BigInt(rest), booking: BigInt(booking) }]),
  );
}

interface FlyingRow {
  readonly id: string;
  readonly coin: string | null;
  readonly amount: string;
  readonly isBooked: boolean;
  readonly version: number;
  readonly txid: string;
  readonly bytes: string;
}

async function flyingPayments({ db }: On, network: string): Promise<FlyingPayment[]> {
  const { rows } = await sql<FlyingRow>`
    select w.reference::text as id, w.coin, w.amount::text, s.version, s.txid, s.bytes,
      exists (
        select from chain_booking b
        where b.kind = 'withdrawal' and b.reference = 'withdrawal ' || w.engine_id
      ) as "isBooked"
    from withdrawal w join signed_payment s on s.payment = w.reference
    where w.network = ${network} and w.ended_at is null
    union all
    select h.id::text, null, '0', s.version, s.txid, s.bytes, false
    from house_payment h join signed_payment s on s.payment = h.id
    where h.network = ${network} and h.ended_at is null
    order by id, version
  `.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => {
    const { coin, amount, isBooked } = versions[0]!;
    return {
      id,
      leaving: coin === null ? undefined : { coin, amount: BigInt(amount) },
      isBooked,
      signed: versions.map(({ version, txid, bytes }) => ({ version, txid, bytes })),
    };
  });
}

async function bookedCosts({ db }: On, network: string, payments: readonly FlyingPayment[]) {
  const references = payments.flatMap(({ signed }) => signed.map(({ txid }) => `cost ${network} ${txid}`));
  const { rows } = await sql<{ reference: string; amount: string }>`
    select reference, -amount as amount from chain_booking
    where kind = 'cost' and reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map(({ reference, amount }) => [reference.split(' ')[2]!, BigInt(amount)]));
}

async function hasEveryBooking({ db }: On): Promise<boolean> {
  const { rows } = await sql<{ began: bigint }>`select began from chain_books`.execute(db);
  return rows[0]?.began === 0n;
}

async function readOpenings({ db }: On, network: string) {
  const rows = await db
    .selectFrom('chain_opening')
    .select(['asset', 'address', 'amount'])
    .where('network', '=', network)
    .execute();
  return rows.map(({ asset, address, amount }) => ({ asset, address, amount: BigInt(amount) }));
}

async function houseArrivals({ db }: On, network: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ address: string; asset: string; amount: string }>`
    select address, asset, sum(chain_amount) as amount from deposit
    where network = ${network} and state = 'house' and reorged_at is null group by address, asset
  `.execute(db);
  return new Map(rows.map(({ address, asset, amount }) => [`${address} ${asset}`, BigInt(amount)]));
}

/** What an address of the house held before its coins were counted. The first figure stays. */
export async function storeOpening(
  { db }: On,
  network: string,
  { asset, address, amount }: { readonly asset: string; readonly address: string; readonly amount: bigint },
): Promise<void> {
  await db
    .insertInto('chain_opening')
    .values({ network, asset, address, amount: String(amount) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { Updateable } from 'kysely';
import type { Cost, Payment } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly house_payment: HousePaymentTable;
  }
}

/**
 * - `planned`: stored; the signer may have signed it.
 * - `signed`: the signed bytes are stored. Only stored bytes are ever sent.
 * - `sent`: the bytes were sent to the chain.
 * - `confirming`: it is in a block.
 * - `booking`: it is in a block deep enough; the engine is being told what it cost.
 * - `done`: mined, and its cost is booked.
 * - `failed`: mined without effect, or never signed, or the chain proves that it can never be mined.
 */
export type HousePaymentState = 'planned' | 'signed' | 'sent' | 'confirming' | 'booking' | 'done' | 'failed';

const NEXT: Readonly<Record<HousePaymentState, readonly HousePaymentState[]>> = {
  planned: ['signed', 'failed'],
  signed: ['sent', 'confirming', 'failed'],
  sent: ['confirming', 'failed'],
  confirming: ['sent', 'booking', 'failed'],
  booking: ['done', 'failed'],
  done: [],
  failed: [],
};

interface HousePaymentTable {
  readonly id: string;
  readonly purpose: 'sweep' | 'gas';
  readonly network: string;
  /** The deposit address: a sweep leaves it, gas goes to it. */
  readonly address: string;
  readonly index: number;
  readonly asset: string;
  /** In the chain's units. */
  readonly amount: string;
  /** The sweep that gas pays for. */
  readonly serves: string | null;
  readonly state: HousePaymentState;
  /** Why it failed. */
  readonly reason: string | null;
  readonly txid: string | null;
  /** Of the block it is in. */
  readonly block_height: bigint | null;
  readonly succeeded: boolean | null;
  /** What the network took, in the chain's units of this asset. */
  readonly cost: string | null;
  readonly cost_asset: string | null;
  readonly planned_at: Date;
  readonly changed_at: Date;
  readonly ended_at: Date | null;
}

export interface HousePayment {
  readonly id: string;
  readonly purpose: 'sweep' | 'gas';
  readonly network: string;
  readonly address: string;
  readonly index: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly serves: string | null;
  readonly state: HousePaymentState;
  readonly txid: string | null;
  readonly succeeded: boolean | null;
  readonly cost: Cost | undefined;
}

type On = Pick<Database, 'db'>;

export type NewHousePayment = Pick<
  HousePayment,
  'id' | 'purpose' | 'network' | 'address' | 'index' | 'asset' | 'amount' | 'serves'
>;

/** False if the address has an open sweep already, or the sweep has open gas. */
export async function planPayment({ db }: On, one: NewHousePayment, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('house_payment')
    .values({
      ...one,
      amount: String(one.amount),
      state: 'planned',
      reason: null,
      txid: null,
      block_height: null,
      succeeded: null,
      cost: null,
      cost_asset: null,
      planned_at: now,
      changed_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Those of a network that have not ended, oldest first. */
export async function loadOpenPayments({ db }: On, network: string): Promise<HousePayment[]> {
  const rows = await db
    .selectFrom('house_payment')
    .selectAll()
    .where('network', '=', network)
    .where('ended_at', 'is', null)
    .orderBy('planned_at')
    .execute();
  return rows.map(paymentOf);
}

/** How often gas was sent for a sweep, and whether some is on its way. */
export async function gasFor({ db }: On, sweep: string): Promise<{ sent: number; isOpen: boolean }> {
  const rows = await db.selectFrom('house_payment').select('ended_at').where('serves', '=', sweep).execute();
  return { sent: rows.length, isOpen: rows.some(({ ended_at }) => ended_at === null) };
}

/** The columns that a step may set. */
type StepChange = Pick<
  Updateable<HousePaymentTable>,
  'reason' | 'txid' | 'block_height' | 'succeeded' | 'cost' | 'cost_asset'
>;

/**
 * Makes one step, if the row is still in the state that the caller saw; undefined if another process was faster. A step
 * that is illegal in that state is a bug.
 */
export async function moveHousePayment(
  { db }: On,
  { id, state }: Pick<HousePayment, 'id' | 'state'>,
  next: HousePaymentState,
  now: Date,
  change: StepChange = {},
): Promise<HousePayment | undefined> {
  if (!NEXT[state].includes(next)) throw new Error(`a payment that is ${state} cannot become ${next}`);
  const row = await db
    .updateTable('house_payment')
    .set({ ...change, state: next, changed_at: now, ended_at: hasEnded(next) ? now : null })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return row && paymentOf(row);
}

export const hasEnded = (state: HousePaymentState): boolean => state === 'done' || state === 'failed';

/** As the chain and the signer know it. */
export const onChainPayment = (
  { id, purpose, address, index, asset, amount }: Omit<NewHousePayment, 'network' | 'serves'>,
  hotAddress: string,
): Payment =>
  purpose === 'sweep'
    ? { id, purpose, from: { kind: 'deposit', index }, to: hotAddress, asset, amount }
    : { id, purpose, from: { kind: 'hot' }, to: address, toIndex: index, asset, amount };

const paymentOf = (row: HousePaymentTable): HousePayment => ({
  id: row.id,
  purpose: row.purpose,
  network: row.network,
  address: row.address,
  index: row.index,
  asset: row.asset,
  amount: BigInt(row.amount),
  serves: row.serves,
  state: row.state,
  txid: row.txid,
  succeeded: row.succeeded,
  cost: row.cost === null ? undefined : { asset: row.cost_asset!, amount: BigInt(row.cost) },
});

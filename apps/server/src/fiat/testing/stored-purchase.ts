import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { findOpenAccount } from '../offers-table.ts';
import { addPurchase } from '../purchases-table.ts';

type On = Pick<Database, 'db'>;

/** A card of a user, without the calls that add one. */
export async function storeCard({ db }: On, userId: number): Promise<number> {
  const mac = Buffer.from(randomUUID());
  const card = { user_id: userId, bank: 'First Bank', ending: '1111', sealed: Buffer.alloc(8), mac };
  const { id } = await db
    .insertInto('bank_card')
    .values({ ...card, added_at: new Date(), removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A purchase of a user that is not paid yet. */
export async function storePurchase(on: On, userId: number): Promise<number> {
  const account = (await findOpenAccount(on, 'JPY'))!;
  const now = new Date();
  const empty = { proof: null, cause: null, reason: null, claimed_by: null, claimed_at: null };
  const id = await addPurchase(on, {
    ...empty,
    reference: `M${randomUUID()}`,
    user_id: userId,
    key: null,
    fingerprint: 'none',
    quote: randomUUID(),
    currency: 'JPY',
    coin: 'USDT',
    rate: '150',
    pays: '15000000',
    amount: '1000000',
    card_id: await storeCard(on, userId),
    account_id: account.id,
    pay_to: { bank: 'B', holder: 'H', accountNumber: '1', note: '' },
    state: 'to_be_paid',
    confirmed_by: null,
    created_at: now,
    pay_by: new Date(now.getTime() + 60_000),
    paid_at: null,
    changed_at: now,
    ended_at: null,
  });
  return id!;
}

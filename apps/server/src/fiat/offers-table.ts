import type { DeskAccountTerms, FiatTerms } from '@meridian/contract/schemas/fiat-change';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { currencyText, currencyUnits } from './fiat-amounts.ts';
import './fiat-tables.ts';

type On = Pick<Database, 'db'>;
export type Rate = Selectable<Tables['fiat_rate']>;
export type DeskAccountRow = Selectable<Tables['desk_account']>;

export async function listRates({ db }: On): Promise<Rate[]> {
  return db.selectFrom('fiat_rate').selectAll().orderBy('currency').execute();
}

export async function findRate({ db }: On, currency: string): Promise<Rate | undefined> {
  return db.selectFrom('fiat_rate').selectAll().where('currency', '=', currency).executeTakeFirst();
}

export async function listDeskAccounts({ db }: On): Promise<DeskAccountRow[]> {
  return db.selectFrom('desk_account').selectAll().orderBy('currency').orderBy('id').execute();
}

export async function findDeskAccount({ db }: On, id: number): Promise<DeskAccountRow | undefined> {
  return db.selectFrom('desk_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account that new purchases in a currency are paid to: the newest one in use. */
export async function findOpenAccount({ db }: On, currency: string): Promise<DeskAccountRow | undefined> {
  return db
    .selectFrom('desk_account')
    .selectAll()
    .where('currency', '=', currency)
    .where('open', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Currencies that have a bank account to pay to. */
export async function payableCurrencies({ db }: On): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('desk_account')
    .select('currency')
    .where('open', '=', true)
    .groupBy('currency')
    .execute();
  return new Set(rows.map(({ currency }) => currency));
}

export interface Changed {
  readonly at: Date;
  /** Null for seed data. */
  readonly by: number | null;
}

export async function saveRate(
  { db }: On,
  currency: string,
  terms: FiatTerms,
  { at, by }: Changed,
): Promise<void> {
  const units = (text: string) => String(currencyUnits(text)!);
  const values = {
    coin: terms.coin,
    decimals: terms.decimals,
    rate: terms.rate,
    min: units(terms.min),
    max: units(terms.max),
    day_limit: units(terms.dayLimit),
    second_from: units(terms.secondFrom),
    open: terms.open,
    changed_at: at,
    changed_by: by,
  };
  await db
    .insertInto('fiat_rate')
    .values({ currency, ...values })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(values))
    .execute();
}

export const termsOf = (rate: Rate): FiatTerms => {
  const text = (units: string) => currencyText(BigInt(units));
  return {
    coin: rate.coin,
    decimals: rate.decimals,
    rate: rate.rate,
    min: text(rate.min),
    max: text(rate.max),
    dayLimit: text(rate.day_limit),
    secondFrom: text(rate.second_from),
    open: rate.open,
  };
};

/** False if there is no account with this id. */
export async function saveDeskAccount(
  { db }: On,
  id: number | null,
  { accountNumber, ...terms }: DeskAccountTerms,
  { at, by }: Changed,
): Promise<boolean> {
  const values = { ...terms, account_number: accountNumber, changed_at: at, changed_by: by };
  if (id === null) {
    await db.insertInto('desk_account').values(values).execute();
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('desk_account')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const accountTermsOf = (row: DeskAccountRow): DeskAccountTerms => ({
  currency: row.currency,
  bank: row.bank,
  holder: row.holder,
  accountNumber: row.account_number,
  note: row.note,
  open: row.open,
});

/** False if it was not open. */
export async function closeRate({ db }: On, currency: string, { at, by }: Changed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fiat_rate')
    .set({ open: false, changed_at: at, changed_by: by })
    .where('currency', '=', currency)
    .where('open', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it was not in use. */
export async function closeDeskAccount({ db }: On, id: number, { at, by }: Changed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_account')
    .set({ open: false, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

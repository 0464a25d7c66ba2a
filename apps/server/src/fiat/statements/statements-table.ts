import type { LineResult } from '@meridian/contract/schemas/operator-fiat';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';
import type { Tables } from '../../database/tables.ts';
import '../fiat-tables.ts';
import type { PurchaseRow } from '../purchases-table.ts';
import { onStatement } from './purchase-lines-table.ts';
import type { StatementLine } from './read-statement.ts';

type On = Pick<Database, 'db'>;

export async function addStatement(
  { db }: On,
  statement: {
    readonly account: number;
    readonly name: string;
    readonly by: number;
    readonly at: Date;
    readonly repeated: number;
  },
): Promise<number> {
  const { account, name, by, at, repeated } = statement;
  const { id } = await db
    .insertInto('bank_statement')
    .values({ account_id: account, name, uploaded_by: by, uploaded_at: at, repeated })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a lock until the transaction ends, so that two statements do not match the same purchase. */
export async function lockStatements({ db }: On): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STATEMENT_LOCK})`.execute(db);
}

/** Arbitrary and unique. */
const STATEMENT_LOCK = 7_230_143;

/** Of these transactions, those that an earlier statement of the account has. */
export async function knownTransactions(
  { db }: On,
  account: number,
  transactions: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('statement_line')
    .select('transaction')
    .where('account_id', '=', account)
    .where('transaction', '=', sql<string>`any(${transactions})`)
    .execute();
  return new Set(rows.map(({ transaction }) => transaction));
}

export interface Candidate extends Pick<PurchaseRow, 'id' | 'reference' | 'currency' | 'pays' | 'state'> {
  readonly isMatched: boolean;
}

/** Locked until the transaction ends, so that none of them is canceled before its line is stored. */
export async function findCandidates(
  { db }: On,
  references: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const rows = await db
    .selectFrom('fiat_purchase as p')
    .select(['p.id', 'p.reference', 'p.currency', 'p.pays', 'p.state', onStatement.as('isMatched')])
    .where('p.reference', '=', sql<string>`any(${references})`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

export async function addLines(
  { db }: On,
  place: { readonly statement: number; readonly account: number },
  lines: readonly (StatementLine & { readonly result: LineResult; readonly purchase: number | null })[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('statement_line')
    .values(
      lines.map(({ transaction, date, amount, text, result, purchase }) => ({
        statement_id: place.statement,
        account_id: place.account,
        transaction,
        date,
        amount: String(amount),
        text,
        result,
        purchase_id: purchase,
      })),
    )
    .execute();
}

/** A line that was matched with a purchase which was canceled later is a payment that the desk still owes. */
const resultNow = sql<LineResult>`case
  when l.result = 'matched' and p.state = 'canceled' then 'canceled' else l.result end`;

const selection = ({ db }: On) =>
  db
    .selectFrom('bank_statement as s')
    .innerJoin('desk_account as a', 'a.id', 's.account_id')
    .innerJoin('operator as o', 'o.id', 's.uploaded_by')
    .select([
      's.id',
      's.name',
      's.account_id as account',
      'a.bank',
      'a.currency',
      's.uploaded_at as uploadedAt',
      'o.name as uploadedBy',
      's.repeated',
      sql<number>`(select count(*)::int from statement_line l where l.statement_id = s.id)`.as('lines'),
      sql<number>`(select count(*)::int from statement_line l join fiat_purchase p on p.id = l.purchase_id
        where l.statement_id = s.id and ${resultNow} = 'matched')`.as('matched'),
    ]);

/** Newest first. */
export const listStatements = (on: On, page: Page) =>
  selection(on).orderBy('s.id', 'desc').$call(onPage(page)).execute();

export const findStatement = (on: On, id: number) => selection(on).where('s.id', '=', id).executeTakeFirst();

export async function listLines(
  { db }: On,
  statement: number,
): Promise<Selectable<Tables['statement_line']>[]> {
  return db
    .selectFrom('statement_line as l')
    .leftJoin('fiat_purchase as p', 'p.id', 'l.purchase_id')
    .selectAll('l')
    .select(resultNow.as('result'))
    .where('l.statement_id', '=', statement)
    .orderBy('l.id')
    .execute();
}

/** Paid to this account according to their owners or the desk, and on no statement; oldest first. */
export async function listMissing({ db }: On, account: number, limit: number) {
  return db
    .selectFrom('fiat_purchase as p')
    .select(['p.id', 'p.reference', 'p.pays', 'p.paid_at as paidAt'])
    .where('p.account_id', '=', account)
    .where('p.state', 'in', ['paid', 'crediting', 'completed'])
    .where(sql<boolean>`not ${onStatement}`)
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

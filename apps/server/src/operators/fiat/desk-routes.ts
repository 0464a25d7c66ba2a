import { operator as routes } from '@meridian/contract/routes/index';
import type { FiatDeskView, StatementRow, StatementView } from '@meridian/contract/schemas/operator-fiat';
import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { currencyText } from '../../fiat/fiat-amounts.ts';
import {
  accountTermsOf,
  type Changed,
  closeDeskAccount,
  closeRate,
  findDeskAccount,
  findRate,
  listDeskAccounts,
  listRates,
  termsOf,
} from '../../fiat/offers-table.ts';
import { matchLines, referencesIn } from '../../fiat/statements/match-statement.ts';
import { readStatement } from '../../fiat/statements/read-statement.ts';
import {
  addLines,
  addStatement,
  findCandidates,
  findStatement,
  knownTransactions,
  listLines,
  listMissing,
  listStatements,
  lockStatements,
} from '../../fiat/statements/statements-table.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { operatorOf } from '../access/access-routes.ts';
import { listOperators } from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { listPending } from '../proposals/proposals-table.ts';
import { requiredReason } from '../proposals/required-reason.ts';

type On = Pick<Database, 'db'>;

const ROWS_PER_PAGE = 20;
const MISSING_SHOWN = 200;

/** Rates, bank accounts and statements of the desk. */
export function fiatDeskRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database } = deps.people;

  route(app, routes.fiatDesk, () => readDesk(deps));
  route(app, routes.stopCurrency, async ({ caller, body: { currency, reason } }) => {
    if ((await findRate(database, currency)) === undefined) throw new Refusal('not_found');
    const by = Number(operatorOf(caller).operatorId);
    await stop(deps, { by, subject: `currency ${currency}`, reason }, (on, changed) =>
      closeRate(on, currency, changed),
    );
    return readDesk(deps);
  });
  route(app, routes.stopDeskAccount, async ({ caller, body: { id, reason } }) => {
    if ((await findDeskAccount(database, id)) === undefined) throw new Refusal('not_found');
    const by = Number(operatorOf(caller).operatorId);
    await stop(deps, { by, subject: `desk account ${id}`, reason }, (on, changed) =>
      closeDeskAccount(on, id, changed),
    );
    return readDesk(deps);
  });
  statementRoutes(app, deps);
}

function statementRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database } = deps.people;

  route(app, routes.statements, async ({ query: { page = 1, size = ROWS_PER_PAGE } }) =>
    (await listStatements(database, { number: page, size })).map(statementOnWire),
  );
  route(app, routes.statement, ({ query: { id } }) => viewStatement(deps, id));
  route(app, routes.addStatement, async ({ caller, body }) =>
    viewStatement(deps, await storeStatement(deps, Number(operatorOf(caller).operatorId), body)),
  );
}

async function readDesk({ people: { database, clock } }: OperatorDeps): Promise<FiatDeskView> {
  const kinds = ['set_fiat_rate', 'set_desk_account'] as const;
  const [rates, accounts, operators, waiting] = await Promise.all([
    listRates(database),
    listDeskAccounts(database),
    listOperators(database),
    listPending(database, { kinds }, new Date(clock())),
  ]);
  const changedBy = (id: number | null) => operators.find((each) => each.id === id)?.name ?? null;
  const isPending = (subject: string | number) =>
    waiting.some(
      ({ change }) =>
        (change.kind === 'set_fiat_rate' && change.currency === subject) ||
        (change.kind === 'set_desk_account' && change.account === subject),
    );
  return {
    rates: rates.map((rate) => ({
      currency: rate.currency,
      terms: termsOf(rate),
      changedAt: rate.changed_at.toISOString(),
      changedBy: changedBy(rate.changed_by),
      pending: isPending(rate.currency),
    })),
    accounts: accounts.map((row) => ({
      id: row.id,
      terms: accountTermsOf(row),
      changedAt: row.changed_at.toISOString(),
      changedBy: changedBy(row.changed_by),
      pending: isPending(row.id),
    })),
  };
}

/** Stopping takes one operator. */
async function stop(
  { people: { database, clock } }: OperatorDeps,
  { by, subject, reason: given }: { readonly by: number; readonly subject: string; readonly reason: string },
  close: (on: On, changed: Changed) => Promise<boolean>,
): Promise<void> {
  const reason = requiredReason(given);
  const at = new Date(clock());
  await database.db.transaction().execute(async (db) => {
    if (!(await close({ db }, { at, by }))) throw new Refusal('conflict');
    await appendAudit({ db }, { at, operatorId: by, action: 'desk.stop', subject, details: { reason } });
  });
}

/** The statement and its audit entry, or neither. It confirms nothing: the queue shows what was found. */
async function storeStatement(
  { people: { database, clock } }: OperatorDeps,
  operatorId: number,
  { account, name, csv }: { readonly account: number; readonly name: string; readonly csv: string },
): Promise<number> {
  const desk = await findDeskAccount(database, account);
  if (desk === undefined) throw new Refusal('not_found');
  const all = readStatement(csv);
  return database.db.transaction().execute(async (db) => {
    await lockStatements({ db });
    const at = new Date(clock());
    const known = await knownTransactions(
      { db },
      account,
      all.map(({ transaction }) => transaction),
    );
    const lines = all.filter(({ transaction }) => !known.has(transaction));
    const references = lines.flatMap(({ text }) => referencesIn(text));
    const matched = matchLines(lines, await findCandidates({ db }, references), desk.currency);
    const id = await addStatement({ db }, { account, name, by: operatorId, at, repeated: known.size });
    await addLines({ db }, { statement: id, account }, matched);
    const found = matched.filter(({ result }) => result === 'matched').length;
    const details = { statement: id, name, lines: lines.length, matched: found, repeated: known.size };
    const subject = `desk account ${account}`;
    await appendAudit({ db }, { at, operatorId, action: 'desk.statement', subject, details });
    return id;
  });
}

async function viewStatement({ people: { database } }: OperatorDeps, id: number): Promise<StatementView> {
  const found = await findStatement(database, id);
  if (found === undefined) throw new Refusal('not_found');
  const [lines, missing] = await Promise.all([
    listLines(database, id),
    listMissing(database, found.account, MISSING_SHOWN),
  ]);
  return {
    ...statementOnWire(found),
    rows: lines.map(({ transaction, date, amount, text, result, purchase_id }) => ({
      transaction,
      date,
      amount: currencyText(BigInt(amount)),
      text,
      result,
      purchase: purchase_id,
    })),
    missing: missing.map(({ pays, paidAt, ...row }) => ({
      ...row,
      pays: currencyText(BigInt(pays)),
      paidAt: paidAt!.toISOString(),
    })),
  };
}

const statementOnWire = (row: NonNullable<Awaited<ReturnType<typeof findStatement>>>): StatementRow => ({
  ...row,
  uploadedAt: row.uploadedAt.toISOString(),
});

import type { QueryOf, ReplyOf } from '@meridian/contract';
import { account } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import { route } from '../../http/register-route.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { loadNetworks } from '../networks/networks-table.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { type LedgerPayment, paymentsOfLedger } from './ledger-payments-table.ts';
import { type LedgerPlace, readLedger, recordTypeOf } from './ledger-table.ts';
import { listWithdrawalRecords, type WithdrawalRecordFilter } from './withdrawal-records-table.ts';

const PAGE_SIZE = 20;
const ON_CHAIN: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

/** What entered and left the caller's wallets. */
export function recordRoutes(
  app: FastifyInstance,
  { engine, directory, projections, sql, accounts }: WalletDeps,
): void {
  route(app, account.financeByTypeCoin, async ({ query, caller }) => {
    const { type, wallet, state, from, to, page = 1, size = PAGE_SIZE } = query;
    const owner = accountOf(caller);
    const coin = query.coin === undefined ? undefined : directory.coin(query.coin).id;
    // The ledger has only what is completed.
    if (state !== undefined && state !== 'completed')
      return withdrawalRecords(accounts.database, directory, owner, { ...query, state });
    // The page includes the caller's own last call.
    await projections.reached(await readOrRefuse(engine, ({ seq }) => seq));
    const { entries, next } = await readLedger(sql, {
      account: owner,
      type,
      coin,
      wallet,
      from,
      to,
      before: query.before === undefined ? undefined : placeOf(query.before),
      offset: (page - 1) * size,
      limit: size,
    });
    const moved = entries.filter(({ why }) => ON_CHAIN.has(recordTypeOf(why))).map(({ seq }) => seq);
    const payments = await paymentsOfLedger(accounts.database, owner, moved);
    return {
      rows: entries.map((entry) => {
        const { code, scale } = directory.coinById(entry.coin);
        return {
          id: textOf(entry),
          type: recordTypeOf(entry.why),
          wallet: entry.wallet,
          coin: code,
          number: formatTrimmed(entry.amount, scale),
          state: 'completed' as const,
          wdate: new Date(entry.at).toISOString(),
          ...onChain(payments.get(entry.seq)),
        };
      }),
      next: next === undefined ? null : textOf(next),
    };
  });
}

type WithdrawalQuery = Omit<QueryOf<typeof account.financeByTypeCoin>, 'state'> &
  Pick<WithdrawalRecordFilter, 'state'>;

/** Withdrawals on their way, or dismissed. Their place is `0-<number>`. */
async function withdrawalRecords(
  database: Database,
  directory: WalletDeps['directory'],
  userId: number,
  { type, wallet, state, coin, from, to, before, page = 1, size = PAGE_SIZE }: WithdrawalQuery,
): Promise<ReplyOf<typeof account.financeByTypeCoin>> {
  if ((type ?? 'withdraw') !== 'withdraw' || (wallet ?? 'spot') !== 'spot') return { rows: [], next: null };
  const rows = await listWithdrawalRecords(database, {
    userId,
    state,
    coin,
    from,
    to,
    before: before === undefined ? undefined : Number(before.split('-')[1]),
    offset: (page - 1) * size,
    limit: size,
  });
  const links = new Map(
    (await loadNetworks(database)).map(({ id, transactionLink }) => [id, transactionLink]),
  );
  const placeOfRow = ({ id }: { readonly id: number }) => `0-${id}`;
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const { scale } = directory.coin(row.coin);
      const link = row.txid === null ? undefined : links.get(row.network)?.replace('{txid}', row.txid);
      return {
        id: placeOfRow(row),
        type: 'withdraw' as const,
        wallet: 'spot' as const,
        coin: row.coin,
        number: formatTrimmed(-(row.amount + row.fee), scale),
        state,
        wdate: row.requestedAt.toISOString(),
        network: row.network,
        address: row.address,
        payment: String(row.id),
        ...(row.txid !== null && { txid: row.txid }),
        ...(link !== undefined && { link }),
      };
    }),
    next: rows.length === size && last !== undefined ? placeOfRow(last) : null,
  };
}

const onChain = (payment: LedgerPayment | undefined) =>
  payment && {
    network: payment.network,
    address: payment.address,
    payment: payment.id,
    ...(payment.txid !== null && { txid: payment.txid }),
    ...(payment.link !== null && { link: payment.link }),
  };

/** Lines count from 0, numbers of the wire from 1. */
const textOf = ({ seq, line }: LedgerPlace): string => `${seq}-${line + 1}`;

/** The contract has checked its form. */
function placeOf(text: string): LedgerPlace {
  const [seq, line] = text.split('-').map(Number);
  return { seq: seq!, line: line! - 1 };
}

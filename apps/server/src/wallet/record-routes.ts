import { account } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { accountOf } from '../trading/own-orders.ts';
import { type LedgerPayment, paymentsOfLedger } from './ledger-payments-table.ts';
import { type LedgerPlace, readLedger, recordTypeOf } from './ledger-table.ts';
import type { WalletDeps } from './wallet-routes.ts';

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
    if (state !== undefined && state !== 'completed') return { rows: [], next: null };
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

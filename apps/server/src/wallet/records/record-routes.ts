import type { WalletName } from '@meridian/contract/domain/asset';
import { account } from '@meridian/contract/routes/index';
import type { WalletRecordWire } from '@meridian/contract/schemas/wallet';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { accountOf } from '../../trading/own-orders.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { type LedgerPayment, paymentsOfLedger } from './ledger-payments-table.ts';
import { recordPartOf, recordTypeOf } from './ledger-table.ts';
import { type BookedEntry, readRecords } from './read-records.ts';
import { ledgerText } from './record-cursor.ts';
import { marketsOf, type RecordMarket } from './record-markets.ts';
import { transferEnds } from './transfer-ends-table.ts';
import type { UnbookedPayment } from './unbooked-payments-table.ts';

const PAGE_SIZE = 20;
const ON_CHAIN: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

/** What entered and left the caller's wallets, and payments that wait or were dismissed. */
export function recordRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { directory, accounts } = deps;
  route(app, account.financeByTypeCoin, async ({ query, caller }) => {
    const { page = 1, size = PAGE_SIZE, ...filter } = query;
    const owner = accountOf(caller);
    const { rows, next } = await readRecords(deps, {
      ...filter,
      account: owner,
      coin: query.coin === undefined ? undefined : directory.coin(query.coin),
      offset: (page - 1) * size,
      limit: size,
    });
    const entries = rows.filter((row) => row.source === 'ledger');
    const seqs = entries.flatMap(({ why, seq }) => (ON_CHAIN.has(recordTypeOf(why)) ? [seq] : []));
    const payments = await paymentsOfLedger(accounts.database, owner, seqs);
    const marketOf = await marketsOf(deps, owner, entries);
    const otherWalletOf = await transferEnds(deps.sql, owner, entries);
    return {
      rows: rows.map((row) =>
        row.source === 'ledger'
          ? entryOnWire(directory, row, {
              payment: payments.get(row.seq),
              market: marketOf(row),
              otherWallet: otherWalletOf(row),
            })
          : paymentOnWire(directory, row),
      ),
      next,
    };
  });
}

function entryOnWire(
  directory: MarketDirectory,
  entry: BookedEntry,
  {
    payment,
    market,
    otherWallet,
  }: {
    readonly payment: LedgerPayment | undefined;
    readonly market: RecordMarket | undefined;
    readonly otherWallet: WalletName | undefined;
  },
): WalletRecordWire {
  const { code, scale } = directory.coinById(entry.coin);
  const part = recordPartOf(entry.why);
  return {
    id: ledgerText(entry),
    type: recordTypeOf(entry.why),
    wallet: entry.wallet,
    coin: code,
    number: formatTrimmed(entry.amount, scale),
    state: 'completed',
    wdate: new Date(entry.at).toISOString(),
    ...(entry.balance !== undefined && { balance: formatTrimmed(entry.balance, scale) }),
    ...(part && { part }),
    ...(otherWallet && { other_wallet: otherWallet }),
    ...market,
    ...(payment && onChain(payment)),
  };
}

function paymentOnWire(directory: MarketDirectory, payment: UnbookedPayment): WalletRecordWire {
  const { source, id, coin, amount, state, at } = payment;
  return {
    id: `${source}-${id}`,
    type: source,
    wallet: 'spot',
    coin,
    number: formatTrimmed(amount, directory.coin(coin).scale),
    state,
    wdate: new Date(at).toISOString(),
    ...onChain({ ...payment, id: String(id) }),
  };
}

const onChain = ({
  network,
  address,
  id,
  txid,
  link,
}: Pick<LedgerPayment, 'network' | 'address' | 'id' | 'txid' | 'link'>) => ({
  network,
  address,
  payment: id,
  ...(txid !== null && { txid }),
  ...(link !== null && { link }),
});

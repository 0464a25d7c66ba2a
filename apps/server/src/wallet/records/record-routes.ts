import { account } from '@meridian/contract/routes/index';
import type { WalletRecordWire } from '@meridian/contract/schemas/wallet';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { accountOf } from '../../trading/own-orders.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { type LedgerPayment, paymentsOfLedger } from './ledger-payments-table.ts';
import { type LedgerEntry, recordTypeOf } from './ledger-table.ts';
import { readRecords } from './read-records.ts';
import { ledgerText } from './record-cursor.ts';
import { tradedCoins } from './traded-coins-table.ts';
import type { UnbookedPayment } from './unbooked-payments-table.ts';

const PAGE_SIZE = 20;
const ON_CHAIN: ReadonlySet<string> = new Set(['deposit', 'withdraw']);
const IN_MARKET: ReadonlySet<string> = new Set(['trade', 'fee']);

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
    const seqsOf = (types: ReadonlySet<string>) =>
      rows.flatMap((row) => (row.source === 'ledger' && types.has(recordTypeOf(row.why)) ? [row.seq] : []));
    const payments = await paymentsOfLedger(accounts.database, owner, seqsOf(ON_CHAIN));
    const traded = await tradedCoins(deps.sql, owner, seqsOf(IN_MARKET));
    const pairOf = (row: LedgerEntry) =>
      row.wallet === 'spot' && IN_MARKET.has(recordTypeOf(row.why))
        ? pairNamed(directory, traded.get(row.seq))
        : undefined;
    return {
      rows: rows.map((row) =>
        row.source === 'ledger'
          ? entryOnWire(directory, row, { payment: payments.get(row.seq), pair: pairOf(row) })
          : paymentOnWire(directory, row),
      ),
      next,
    };
  });
}

/** The market of two coins; undefined for any other number of coins. */
function pairNamed(directory: MarketDirectory, coins: readonly number[] = []): string | undefined {
  const [one, other, ...more] = coins.map((coin) => directory.coinById(coin).code);
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const market = directory.findSpot(one, other) ?? directory.findSpot(other, one);
  return market && `${market.base}/${market.quote}`;
}

function entryOnWire(
  directory: MarketDirectory,
  entry: LedgerEntry,
  { payment, pair }: { readonly payment: LedgerPayment | undefined; readonly pair: string | undefined },
): WalletRecordWire {
  const { code, scale } = directory.coinById(entry.coin);
  return {
    id: ledgerText(entry),
    type: recordTypeOf(entry.why),
    wallet: entry.wallet,
    coin: code,
    number: formatTrimmed(entry.amount, scale),
    state: 'completed',
    wdate: new Date(entry.at).toISOString(),
    ...(pair !== undefined && { pair }),
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

import { operator as routes } from '@meridian/contract/routes/index';
import type { OperatorHousePayment } from '@meridian/contract/schemas/operator-house-payment';
import type { ComparedNetwork } from '@meridian/contract/schemas/operator-reconciliation';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { FinanceDesk } from '../../wallet/finance-desk.ts';
import { loadCoinNetworks, loadNetworks } from '../../wallet/networks/networks-table.ts';
import { loadReconciliations } from '../../wallet/reconciliation/reconciliation-table.ts';
import { type ListedPayment, listHousePayments } from '../../wallet/sweeps/listed-payments-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';

const ROWS_PER_PAGE = 50;

/** Books against chains, as the reconciler last compared them, and the payments between the house's own addresses. */
export function reconciliationRoutes(
  app: FastifyInstance,
  { people: { database } }: OperatorDeps,
  desk: FinanceDesk,
): void {
  route(app, routes.reconciliation, async () => {
    const [networks, listed, compared] = await Promise.all([
      loadNetworks(database),
      loadCoinNetworks(database),
      loadReconciliations(database),
    ]);
    return networks.map((network): ComparedNetwork => {
      const rows = compared.filter((row) => row.network === network.id);
      const gasCoin = desk.gasCoin(listed.filter((coin) => coin.network === network.id));
      const gas = rows.find(({ coin }) => coin === gasCoin);
      return {
        network: network.id,
        name: network.name,
        withdrawals: network.withdrawalsEnabled,
        haltedAt: network.haltedAt?.toISOString() ?? null,
        haltedReason: network.haltedReason,
        hotAddress: desk.hotAddress(network.id) ?? null,
        hotGas: gas === undefined ? null : { coin: gas.coin, amount: gas.hot },
        short: desk.shortagesOf(network.id).map(({ coin, missing, payments, since }) => ({
          coin,
          missing,
          payments,
          since: new Date(since).toISOString(),
        })),
        height: rows[0]?.height ?? null,
        comparedAt: rows[0]?.at.toISOString() ?? null,
        coins: rows.map(({ coin, ledger, opening, inFlight, hot, cold, unswept, drift, driftSince }) => ({
          coin,
          books: ledger,
          opening,
          inFlight,
          hot,
          cold,
          unswept,
          drift,
          driftSince: driftSince?.toISOString() ?? null,
        })),
      };
    });
  });

  route(app, routes.housePayments, async ({ query: { page = 1, size = ROWS_PER_PAGE, network } }) => {
    const rows = await listHousePayments(database, { network }, { limit: size, offset: (page - 1) * size });
    return rows.map(paymentOnWire);
  });
}

const paymentOnWire = (row: ListedPayment): OperatorHousePayment => ({
  id: row.id,
  purpose: row.purpose,
  network: row.network,
  networkName: row.networkName,
  address: row.address,
  coin: row.coin,
  amount: formatTrimmed(BigInt(row.amount), row.decimals ?? 0),
  state: row.state,
  reason: row.reason,
  cost:
    row.cost === null || row.costCoin === null || row.costDecimals === null
      ? null
      : { coin: row.costCoin, amount: formatTrimmed(BigInt(row.cost), row.costDecimals) },
  transaction: row.txid,
  link: (row.txid && row.transactionLink?.replace('{txid}', encodeURIComponent(row.txid))) ?? null,
  plannedAt: row.plannedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});

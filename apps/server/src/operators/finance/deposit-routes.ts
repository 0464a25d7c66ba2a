import { operator as routes } from '@meridian/contract/routes/index';
import type { OperatorDeposit } from '@meridian/contract/schemas/operator-deposit';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { type JudgedDeposit, listJudgedDeposits } from '../../wallet/deposits/operator-deposits-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending, type Proposal } from '../proposals/proposals-table.ts';

const ROWS_PER_PAGE = 50;

/** Deposits of all users. Crediting one that waits is a proposal. */
export function depositListRoutes(app: FastifyInstance, { people: { database, clock } }: OperatorDeps): void {
  const openProposals = () => listPending(database, { kinds: ['credit_deposit'] }, new Date(clock()));

  route(app, routes.depositList, async ({ query: { page = 1, size = ROWS_PER_PAGE, ...filter } }) => {
    const rows = await listJudgedDeposits(database, filter, { limit: size, offset: (page - 1) * size });
    const pending = await openProposals();
    return rows.map((row) => onWire(row, pending));
  });
  route(app, routes.depositById, async ({ query: { id } }) => {
    const [row] = await listJudgedDeposits(database, { id }, { limit: 1, offset: 0 });
    if (row === undefined) throw new Refusal('not_found');
    return onWire(row, await openProposals());
  });
}

const onWire = (row: JudgedDeposit, pending: readonly Proposal[]): OperatorDeposit => ({
  id: row.id,
  owner: row.owner,
  coin: row.coin,
  asset: row.asset,
  network: row.network,
  networkName: row.networkName,
  transaction: row.txid,
  link: row.transactionLink?.replace('{txid}', encodeURIComponent(row.txid)) ?? null,
  sender: row.sender,
  address: row.address,
  memo: row.memo === '' ? null : row.memo,
  amount: row.amount === null || row.scale === null ? null : formatTrimmed(row.amount, row.scale),
  chainAmount: String(row.chainAmount),
  state: row.state,
  cause: row.cause,
  confirmations: row.confirmations,
  needed: row.needed,
  canCredit: row.canCredit,
  needsOwner: row.needsOwner,
  seenAt: row.seenAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  creditedAt: row.creditedAt?.toISOString() ?? null,
  pending: pending
    .filter(({ change }) => change.kind === 'credit_deposit' && change.deposit === row.id)
    .map(pendingOnWire),
});

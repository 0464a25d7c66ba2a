import { operator as routes } from '@meridian/contract/routes/index';
import type { OperatorWithdrawal } from '@meridian/contract/schemas/operator-withdrawal';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { LIMIT_DECIMALS } from '../../config/withdrawal-limits.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { needsTwoOperators } from '../../wallet/withdrawals/withdrawal-rules.ts';
import { stateAfter } from '../../wallet/withdrawals/withdrawal-states.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps, WithdrawalDesk } from '../operator-deps.ts';
import { approveAlone, rejectWithdrawal } from '../proposals/act-on-withdrawal.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending, type Proposal } from '../proposals/proposals-table.ts';
import {
  CLAIM_MS,
  claimWithdrawal,
  listWithdrawals,
  type QueuedWithdrawal,
} from './withdrawal-queue-table.ts';

const ROWS_PER_PAGE = 50;

/** The queue of withdrawals. Approving from the threshold on is a proposal; stopping takes one operator. */
export function withdrawalQueueRoutes(app: FastifyInstance, deps: OperatorDeps, desk: WithdrawalDesk): void {
  const { database, clock } = deps.people;

  const onWire = (row: QueuedWithdrawal, pending: readonly Proposal[]): OperatorWithdrawal => {
    const { directory, limits } = desk.deps;
    const { scale } = directory.coin(row.coin);
    const claim = claimOf(row, clock());
    return {
      id: row.id,
      owner: row.owner,
      coin: row.coin,
      network: row.network,
      address: row.address,
      memo: row.memo,
      amount: formatTrimmed(row.amount, scale),
      fee: formatTrimmed(row.fee, scale),
      usdt: row.usdt === undefined ? null : formatTrimmed(row.usdt, LIMIT_DECIMALS),
      state: row.state,
      flags: [...row.flags],
      needsTwo: needsTwoOperators(row.usdt, limits),
      canReject: stateAfter(row.state, 'cancel') !== undefined,
      claimedBy: claim && { id: claim.by, name: row.claimedByName ?? '' },
      claimedUntil: claim?.until.toISOString() ?? null,
      cause: row.cause,
      reason: row.reason,
      transaction: row.txid,
      requestedAt: row.requestedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      pending: pending
        .filter(({ change }) => change.kind === 'approve_withdrawal' && change.id === row.id)
        .map(pendingOnWire),
    };
  };
  const openProposals = () => listPending(database, { kinds: ['approve_withdrawal'] }, new Date(clock()));
  const one = async (id: number) => {
    const [row] = await listWithdrawals(database, { id }, { limit: 1, offset: 0 });
    if (row === undefined) throw new Refusal('not_found');
    return onWire(row, await openProposals());
  };

  route(
    app,
    routes.withdrawalQueue,
    async ({ query: { view = 'waiting', page = 1, size = ROWS_PER_PAGE } }) => {
      const rows = await listWithdrawals(database, { view }, { limit: size, offset: (page - 1) * size });
      const pending = await openProposals();
      return rows.map((row) => onWire(row, pending));
    },
  );
  route(app, routes.withdrawalById, ({ query: { id } }) => one(id));
  route(app, routes.claimWithdrawal, async ({ caller, body: { id, claimed } }) => {
    const operatorId = Number(operatorOf(caller).operatorId);
    const done = await claimWithdrawal(database, { id, operatorId, claimed, at: new Date(clock()) });
    const row = await one(id);
    if (!done) throw new Refusal('conflict');
    return row;
  });
  route(app, routes.approveWithdrawal, async ({ caller, body }) =>
    one((await approveAlone(deps, operatorOf(caller), body)).id),
  );
  route(app, routes.rejectWithdrawal, async ({ caller, body: { id, reason } }) =>
    one((await rejectWithdrawal(deps, operatorOf(caller), id, reason)).id),
  );
}

/** The claim that is in force; null if there is none, or it has ended. */
function claimOf({ claimedBy, claimedAt }: QueuedWithdrawal, nowMs: number) {
  if (claimedBy === null || claimedAt === null) return null;
  const until = new Date(claimedAt.getTime() + CLAIM_MS);
  return until.getTime() <= nowMs ? null : { by: claimedBy, until };
}

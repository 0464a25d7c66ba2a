import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { FinanceDesk } from '../../wallet/finance-desk.ts';
import { listBookings } from '../../wallet/house/bookings-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';

const ROWS_PER_PAGE = 50;

/** What the house has, and what two operators had booked. Both kinds of bookings are proposals. */
export function houseRoutes(
  app: FastifyInstance,
  { people: { database } }: OperatorDeps,
  desk: FinanceDesk,
): void {
  route(app, routes.houseWallets, () => desk.houseWallets());
  route(app, routes.bookings, async ({ query: { page = 1, size = ROWS_PER_PAGE } }) => {
    const rows = await listBookings(database, { number: page, size });
    return rows.map(({ id, change, reason, proposal, refusal, agreedAt, doneAt, approvedBy }) => ({
      id,
      kind: change.kind,
      owner: change.kind === 'adjust_balance' ? change.owner : null,
      wallet: change.wallet,
      coin: change.coin,
      amount: change.amount,
      reference: change.reference,
      reason,
      proposal,
      state:
        doneAt === null
          ? ('waiting' as const)
          : refusal === null
            ? ('booked' as const)
            : ('refused' as const),
      refusal,
      agreedAt: agreedAt.toISOString(),
      approvedBy,
    }));
  });
}

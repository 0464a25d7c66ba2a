import { operator as routes } from '@meridian/contract/routes/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';
import type { FastifyInstance } from 'fastify';
import { deviceText } from '../../accounts/sessions/describe-device.ts';
import { originOf } from '../../accounts/sign-in/member-routes.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { queueLength } from '../../kyc/kyc-cases-table.ts';
import { Refusal } from '../../refusal.ts';
import { countWaitingTickets } from '../../support/desk-table.ts';
import { countWaitingPurchases } from '../fiat/purchase-queue-table.ts';
import { countWaiting } from '../finance/withdrawal-queue-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { kindsFor } from '../proposals/decide-proposal.ts';
import { countDecidable, listPending } from '../proposals/proposals-table.ts';
import { countUsers } from '../users/user-search-table.ts';
import {
  beginOperatorSetup,
  changeOperatorPassword,
  endOwnSession,
  finishOperatorLogin,
  finishOperatorSetup,
  logInOperator,
} from './operator-access.ts';
import { OPERATOR_SESSION, type OperatorCaller } from './operator-sessions.ts';
import { listOperatorSessions } from './operator-sessions-table.ts';
import { findOperator, listOperators, type Operator } from './operators-table.ts';

const OPERATOR_KINDS: ReadonlySet<ChangeKind> = new Set([
  'set_operator_roles',
  'disable_operator',
  'enable_operator',
  'reset_operator',
]);

/** Routes for operators to sign in and out, their own sessions, the list of operators and the overview. */
export function accessRoutes(app: FastifyInstance, { people }: OperatorDeps): void {
  signInRoutes(app, people);
  ownAccountRoutes(app, people);
  overviewRoutes(app, people);
}

function signInRoutes(app: FastifyInstance, people: OperatorDeps['people']): void {
  route(app, routes.login, async ({ body: { email, password }, peer }) => {
    const { tempToken, expiresAt } = await logInOperator(people, email, password, originOf(peer));
    return { tempToken, expiresAt: expiresAt.toISOString() };
  });
  route(app, routes.loginSecondFactor, async ({ body: { tempToken, totp }, peer }) => {
    const { token, operator } = await finishOperatorLogin(people, tempToken, totp, originOf(peer));
    return { token, operator: infoOf(operator) };
  });
  route(app, routes.beginSetup, ({ body }) => beginOperatorSetup(people, body.setupToken, body.password));
  route(app, routes.finishSetup, async ({ body }) => {
    await finishOperatorSetup(people, body.setupToken, body.totp);
    return null;
  });
}

function ownAccountRoutes(app: FastifyInstance, people: OperatorDeps['people']): void {
  const { database, clock } = people;

  route(app, routes.logout, async ({ caller }) => {
    const operator = operatorOf(caller);
    await endOwnSession(people, operator, operator.sessionId);
    return null;
  });
  route(app, routes.me, async ({ caller }) =>
    infoOf((await findOperator(database, Number(operatorOf(caller).operatorId)))!),
  );
  route(app, routes.changePassword, async ({ caller, body }) => {
    await changeOperatorPassword(people, operatorOf(caller), body);
    return null;
  });
  route(app, routes.sessions, async ({ caller, locale }) => {
    const { operatorId, sessionId } = operatorOf(caller);
    const now = clock();
    const idleSince = new Date(now - OPERATOR_SESSION.idleMs);
    const rows = await listOperatorSessions(database, Number(operatorId), idleSince, new Date(now));
    return rows
      .map(({ createdAt, lastSeenAt, device, ...row }) => ({
        ...row,
        device: deviceText(device, locale),
        current: row.id === sessionId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });
  route(app, routes.revokeSession, async ({ caller, body }) => {
    if (!(await endOwnSession(people, operatorOf(caller), body.id))) throw new Refusal('not_found');
    return null;
  });
}

function overviewRoutes(app: FastifyInstance, { database, clock }: OperatorDeps['people']): void {
  route(app, routes.operators, async ({ caller }) => {
    const kinds = kindsFor(operatorOf(caller)).filter((kind) => OPERATOR_KINDS.has(kind));
    const pending = await listPending(database, { kinds }, new Date(clock()));
    return (await listOperators(database)).map((row) => ({
      ...infoOf(row),
      state: row.state,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      pending: pending
        .filter(({ change }) => 'operatorId' in change && change.operatorId === row.id)
        .map(pendingOnWire),
    }));
  });

  route(app, routes.overview, async ({ caller }) => {
    const now = new Date(clock());
    const operator = operatorOf(caller);
    const self = { operatorId: Number(operator.operatorId), roles: operator.roles };
    const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
    const [queue, tickets, withdrawals, purchases, proposals, counts] = await Promise.all([
      queueLength(database),
      countWaitingTickets(database),
      countWaiting(database),
      countWaitingPurchases(database),
      countDecidable(database, self, kindsFor(operator), now),
      countUsers(database, midnight),
    ]);
    return {
      kycWaiting: queue.waiting,
      kycOldest: queue.oldest?.toISOString() ?? null,
      ticketsWaiting: tickets,
      withdrawalsWaiting: withdrawals.waiting,
      withdrawalsOldest: withdrawals.oldest?.toISOString() ?? null,
      purchasesWaiting: purchases,
      proposalsWaiting: proposals,
      users: counts.users,
      usersVerified: counts.verified,
      usersSuspended: counts.suspended,
      registeredToday: counts.today,
    };
  });
}

/** A policy that requires an operator guarantees one. */
export function operatorOf(caller: Caller | undefined): OperatorCaller {
  if (caller?.kind !== 'operator') throw new Refusal('not_logged_in');
  return caller;
}

const infoOf = ({ id, email, name, roles }: Operator) => ({ id, email, name, roles });

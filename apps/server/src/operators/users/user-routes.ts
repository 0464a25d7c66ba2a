import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { maskEmail, maskPhone } from '../../accounts/codes/contact.ts';
import { countPasskeys } from '../../accounts/passkeys/passkeys-table.ts';
import { lockEnd, openName } from '../../accounts/profile/describe-user.ts';
import { countInvited, findUser, type User } from '../../accounts/profile/users-table.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factor.ts';
import { deviceText } from '../../accounts/sessions/describe-device.ts';
import { SESSION_LIFE } from '../../accounts/sessions/sessions.ts';
import { listSessions } from '../../accounts/sessions/sessions-table.ts';
import { lastLogin, listLoginAttempts } from '../../accounts/sign-in/logins-table.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { listCasesOfUser } from '../../kyc/kyc-cases-table.ts';
import { operatorOf } from '../access/access-routes.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { revokePermission, revokeUserSessions, suspendUser, userByUid } from '../proposals/act-on-user.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { kindsFor } from '../proposals/decide-proposal.ts';
import { listPending } from '../proposals/proposals-table.ts';
import { type AuditedRead, auditRead } from './audit-read.ts';
import { searchUsers } from './user-search-table.ts';

const ROWS_PER_PAGE = 20;

/** Routes to find users, read them with masked names, and protect them. */
export function userRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  userDetailRoutes(app, deps);
  sessionAndLoginRoutes(app, deps);
  protectionRoutes(app, deps);
}

function userDetailRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { people } = deps;
  const { database, clock } = people;

  route(app, routes.users, async ({ caller, query: { search, state, suspended, page, size } }) => {
    const searched = { search: maskSearch(search), state, suspended, page: page ?? 1 };
    await auditRead(deps, operatorOf(caller), 'user.search', 'users', searched);
    const filter = { search, state, suspended: suspended === undefined ? undefined : suspended === 'true' };
    const rows = await searchUsers(database, filter, { number: page ?? 1, size: size ?? ROWS_PER_PAGE });
    return rows.map(rowOf);
  });

  route(app, routes.user, async ({ caller, query }) => {
    const user = await readUser(deps, caller, 'user.view', query.uid);
    const of = { kinds: kindsFor(operatorOf(caller)), uid: user.uid };
    const [sessions, cases, invited, referrer, login, totp, passkeys, pending] = await Promise.all([
      sessionsOf(deps, user),
      listCasesOfUser(database, user.id),
      countInvited(database, user.id),
      user.referrer_id === null ? undefined : findUser(database, user.referrer_id),
      lastLogin(database, user.id),
      hasSecondFactor(database, user.id),
      countPasskeys(database, user.id),
      listPending(database, of, new Date(clock())),
    ]);
    return {
      ...rowOf(user),
      realname: openName(people, user),
      country: user.country,
      suspendReason: user.suspend_reason,
      permissions: { ieo: user.may_ieo, fiat: user.may_fiat },
      withdrawLockedUntil: lockEnd(user, clock()),
      hasTotp: totp,
      hasFundPassword: user.fund_password_hash !== null,
      passkeys,
      invitedBy: referrer?.uid ?? null,
      invited,
      sessions: sessions.length,
      lastLoginAt: login?.toISOString() ?? null,
      pending: pending.map(pendingOnWire),
      identity: cases.map(({ submittedAt, decidedAt, ...each }) => ({
        ...each,
        submittedAt: submittedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
    };
  });
}

function sessionAndLoginRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  route(app, routes.userSessions, async ({ caller, query, locale }) => {
    const rows = await sessionsOf(deps, await readUser(deps, caller, 'user.sessions', query.uid));
    return rows.map(({ createdAt, lastSeenAt, device, ...row }) => ({
      ...row,
      device: deviceText(device, locale),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  });
  route(app, routes.userLogins, async ({ caller, query: { uid, page, size }, locale }) => {
    const { id } = await readUser(deps, caller, 'user.logins', uid);
    const rows = await listLoginAttempts(deps.people.database, id, {
      number: page ?? 1,
      size: size ?? ROWS_PER_PAGE,
    });
    return rows.map(({ at, device, ...row }) => ({
      ...row,
      at: at.toISOString(),
      device: deviceText(device, locale),
    }));
  });
}

function protectionRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  route(app, routes.revokeUserSessions, async ({ caller, body: { uid, id, reason } }) => ({
    ended: await revokeUserSessions(deps, operatorOf(caller), uid, id, reason),
  }));
  route(app, routes.suspendUser, async ({ caller, body: { uid, reason } }) => {
    await suspendUser(deps, operatorOf(caller), uid, reason);
    return null;
  });
  route(app, routes.revokePermission, async ({ caller, body: { uid, permission, reason } }) => {
    await revokePermission(deps, operatorOf(caller), uid, permission, reason);
    return null;
  });
}

/** Every read of a user is written to the audit log. */
async function readUser(
  deps: OperatorDeps,
  caller: Caller | undefined,
  read: AuditedRead,
  uid: string,
): Promise<User> {
  const user = await userByUid(deps, uid);
  await auditRead(deps, operatorOf(caller), read, `user ${uid}`);
  return user;
}

/** The log is permanent, so addresses are masked in it. */
function maskSearch(search: string | undefined): string | undefined {
  const text = search?.trim();
  if (text === undefined || text === '') return undefined;
  if (text.includes('@')) return maskEmail(text);
  return /^\+?\d{10,}$/.test(text) ? maskPhone(text.startsWith('+') ? text : `+${text}`) : text;
}

const sessionsOf = ({ people: { database, clock } }: OperatorDeps, { id }: User) =>
  listSessions(database, id, new Date(clock() - SESSION_LIFE.idleMs), new Date(clock()));

const rowOf = (user: User) => ({
  uid: user.uid,
  username: user.username,
  email: user.email === null ? null : maskEmail(user.email),
  phone: user.phone === null ? null : maskPhone(user.phone),
  idcardstate: user.kyc,
  suspended: user.suspended,
  registeredAt: user.created_at.toISOString(),
});

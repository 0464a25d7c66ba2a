import { security } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import {
  deletePasskey,
  passkeyRegistrationOptions,
  type RelyingParty,
  registerPasskey,
} from '../passkeys/passkeys.ts';
import { listPasskeys } from '../passkeys/passkeys-table.ts';
import { endOtherSessions, lockOwner } from '../profile/person-changes.ts';
import { changeReply, userOf } from '../profile/user-routes.ts';
import {
  beginEnrollment,
  confirmEnrollment,
  disableSecondFactor,
  hasSecondFactor,
  renewRecoveryCodes,
} from '../second-factor/second-factor.ts';
import { type StepUpProof, stepUp } from '../second-factor/step-up.ts';
import { describeDevice, deviceText } from '../sessions/describe-device.ts';
import { SESSION_LIFE } from '../sessions/sessions.ts';
import { endSessions, listSessions } from '../sessions/sessions-table.ts';
import { listLoginAttempts } from '../sign-in/logins-table.ts';

const LOGINS_PER_PAGE = 20;

/** What the security center shows and changes. */
export function securityRoutes(app: FastifyInstance, deps: AccountsDeps, party: RelyingParty): void {
  const { database, clock } = deps;

  route(app, security.sessions, async ({ caller, locale }) => {
    const { userId, sessionId } = userOf(caller);
    const now = clock();
    const rows = await listSessions(
      database,
      Number(userId),
      new Date(now - SESSION_LIFE.idleMs),
      new Date(now),
    );
    return rows
      .map(({ id, device, ip, method, createdAt, lastSeenAt }) => ({
        id,
        current: id === sessionId,
        device: deviceText(device, locale),
        ip,
        method,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  });

  route(app, security.revokeSession, async ({ caller, body }) => {
    const userId = Number(userOf(caller).userId);
    const ended = await changePerson(deps, userId, (on) => endSessions(on, userId, { only: body.id }));
    if (ended.length === 0) throw new Refusal('not_found');
    return null;
  });

  route(app, security.revokeOtherSessions, async ({ caller }) => {
    const owner = userOf(caller);
    const ended = await changePerson(deps, Number(owner.userId), async (on) => {
      await lockOwner(on, owner);
      return endOtherSessions(on, owner);
    });
    return { ended };
  });

  route(app, security.loginHistory, async ({ caller, query, locale }) => {
    const page = { number: query.page ?? 1, size: query.size ?? LOGINS_PER_PAGE };
    const attempts = await listLoginAttempts(database, Number(userOf(caller).userId), page);
    return attempts.map(({ at, device, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
      device: deviceText(device, locale),
    }));
  });

  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps, party);
}

function secondFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const confirmed = (caller: Caller | undefined, proof: StepUpProof) =>
    stepUp(deps, Number(userOf(caller).userId), 'second_factor', proof);
  const refuseWithout = async (caller: Caller | undefined) => {
    if (!(await hasSecondFactor(deps.database, Number(userOf(caller).userId)))) {
      throw new Refusal('second_factor_not_on');
    }
  };

  route(app, security.totpEnrol, async ({ caller, body }) => {
    await confirmed(caller, body.stepUp);
    const { secret, uri, expiresAt } = await beginEnrollment(deps, userOf(caller));
    return { secret, uri, expiresAt: expiresAt.toISOString() };
  });
  route(app, security.totpConfirm, async ({ caller, body }) => {
    const { codes, ...change } = await confirmEnrollment(deps, userOf(caller), body.totp);
    return { recoveryCodes: codes, ...changeReply(change) };
  });
  route(app, security.totpDisable, async ({ caller, body }) => {
    await refuseWithout(caller);
    await confirmed(caller, body.stepUp);
    return changeReply(await disableSecondFactor(deps, userOf(caller)));
  });
  route(app, security.totpRecoveryCodes, async ({ caller, body }) => {
    await refuseWithout(caller);
    await confirmed(caller, body.stepUp);
    const { codes, token } = await renewRecoveryCodes(deps, userOf(caller));
    return { recoveryCodes: codes, token };
  });
}

function passkeyRoutes(app: FastifyInstance, deps: AccountsDeps, party: RelyingParty): void {
  const confirmed = (caller: Caller | undefined, proof: StepUpProof) =>
    stepUp(deps, Number(userOf(caller).userId), 'passkey', proof);

  route(app, security.passkeys, async ({ caller }) => {
    const rows = await listPasskeys(deps.database, Number(userOf(caller).userId));
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  });
  route(app, security.passkeyRegisterOptions, async ({ caller, body }) => {
    await confirmed(caller, body.stepUp);
    return { options: await passkeyRegistrationOptions(deps, party, userOf(caller)) };
  });
  route(app, security.passkeyRegister, async ({ caller, body: { response, name }, peer, locale }) => {
    const device = describeDevice(peer.userAgent);
    // Named after the device it was created on: "this device" would be wrong on every other one.
    const given = name.trim() || (device === '' ? '' : deviceText(device, locale));
    const { id, ...change } = await registerPasskey(deps, party, userOf(caller), response, given);
    return { id, ...changeReply(change) };
  });
  route(app, security.removePasskey, async ({ caller, body }) => {
    await confirmed(caller, body.stepUp);
    return changeReply(await deletePasskey(deps, userOf(caller), body.id));
  });
}

import type { ReplyOf } from '@meridian/contract';
import { member } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { type Peer, route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { checkCode, refuseMalformedCode } from '../codes/codes.ts';
import { type Contact, contactOf } from '../codes/contact.ts';
import { resetPassword } from '../credentials/change-credentials.ts';
import { logInByPasskey, passkeyLoginOptions, type RelyingParty } from '../passkeys/passkeys.ts';
import { describeUser } from '../profile/describe-user.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { Origin } from '../sessions/sessions.ts';
import { finishWithSecondFactor, type LoggedIn, logIn, type SecondStepNeeded } from './log-in.ts';
import { register } from './register.ts';

/** Routes for visitors who are not logged in. */
export function memberRoutes(app: FastifyInstance, deps: AccountsDeps, party: RelyingParty): void {
  route(app, member.codeVerification, async ({ body, caller }) => {
    refuseMalformedCode(body.code);
    const { key } = contactOf(body);
    const userId = body.purpose === 'bind' && caller?.kind === 'user' ? Number(caller.userId) : undefined;
    const scope = { purpose: body.purpose, target: key, userId };
    if (!(await checkCode(deps, scope, body.code))) throw new Refusal('code_wrong');
    return { valid: true as const };
  });

  const registerWith = async (
    contact: Contact,
    body: { code: string; password: string; invitation?: string | undefined; device?: string | undefined },
    locale: 'en' | 'ja',
    peer: Peer,
  ) => {
    const { code, password, invitation, device } = body;
    const registration = { contact, code, password, invitation, locale, device };
    return loginReply(deps, await register(deps, registration, originOf(peer)));
  };
  route(app, member.registerByEmail, ({ body, locale, peer }) =>
    registerWith(contactOf({ email: body.email }), body, locale, peer),
  );
  route(app, member.registerByTel, ({ body, locale, peer }) => {
    const { areacode, region, tel } = body;
    return registerWith(contactOf({ areacode, region, tel }), body, locale, peer);
  });

  route(app, member.forgetByEmail, async ({ body }) => {
    await resetPassword(deps, contactOf({ email: body.email }), body.code, body.password);
    return null;
  });
  route(app, member.forgetByTel, async ({ body: { areacode, region, tel, code, password } }) => {
    await resetPassword(deps, contactOf({ areacode, region, tel }), code, password);
    return null;
  });

  route(app, member.loginByTelOrEmail, async ({ body, locale, peer }) => {
    const { account, areacode, region, password, device, proof } = body;
    const credentials = { account, areacode, region, password, device, locale, proof };
    return loginReply(deps, await logIn(deps, credentials, originOf(peer)));
  });
  route(app, member.loginSecondFactor, async ({ body, peer }) => {
    const { tempToken, device, totp, recoveryCode, proof } = body;
    if (totp === undefined && recoveryCode === undefined) throw new Refusal('parameter_required');
    const factor = { totp, recoveryCode, proof };
    return loginReply(deps, await finishWithSecondFactor(deps, tempToken, factor, device, originOf(peer)));
  });

  route(app, member.passkeyOptions, async () => ({ options: await passkeyLoginOptions(deps, party) }));
  route(app, member.loginByPasskey, async ({ body, peer }) =>
    loginReply(deps, await logInByPasskey(deps, party, body.response, body.device, originOf(peer))),
  );
}

export const originOf = ({ ip, userAgent }: Peer): Origin => ({ ip, device: describeDevice(userAgent) });

async function loginReply(
  deps: AccountsDeps,
  outcome: LoggedIn | SecondStepNeeded,
): Promise<ReplyOf<typeof member.loginByTelOrEmail>> {
  if ('tempToken' in outcome) {
    const { tempToken, expiresAt } = outcome;
    const secondFactor = {
      tempToken,
      kinds: ['totp' as const, 'recovery' as const],
      expiresAt: expiresAt.toISOString(),
    };
    return { token: null, device: null, userInfo: null, secondFactor };
  }
  const { token, device, user } = outcome;
  return { token, device, userInfo: await describeUser(deps, user), secondFactor: null };
}

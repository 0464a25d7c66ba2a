import { PRODUCT_NAME } from '@meridian/contract';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sendMessage } from '../../messages/send-message.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken, newToken } from '../../secrets/secrets.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import {
  type CredentialChange,
  changeCredential,
  finishCredentialChange,
  lockOwner,
  recipientOf,
  timesOf,
} from '../profile/person-changes.ts';
import { findUser } from '../profile/users-table.ts';
import { putStepToken, takeStepToken } from '../second-factor/step-tokens-table.ts';
import type { Origin, UserCaller } from '../sessions/sessions.ts';
import { finishLogin, type LoggedIn } from '../sign-in/log-in.ts';
import {
  addPasskey,
  countPasskeys,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
} from './passkeys-table.ts';

/** Where passkeys are valid: for this domain, on pages of these origins. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 10;

/** A passkey belongs to a domain, never to an IP address. An app that is reached by a loopback IP uses localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, port, protocol, origin } = new URL(publicUrl);
  const isLocal = /^(127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|localhost)$/.test(hostname);
  if (!isLocal) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
}

export async function passkeyRegistrationOptions(
  deps: AccountsDeps,
  party: RelyingParty,
  caller: UserCaller,
): Promise<Record<string, unknown>> {
  const userId = Number(caller.userId);
  const user = (await findUser(deps.database, userId))!;
  const existing = await listPasskeys(deps.database, userId);
  if (existing.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
  const challenge = newToken();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userName: user.email ?? user.phone ?? user.uid,
    userDisplayName: user.username ?? user.uid,
    userID: new Uint8Array(Buffer.from(user.uid)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await putChallenge(deps, challenge, 'passkey_register', userId);
  return { ...options };
}

export async function registerPasskey(
  deps: AccountsDeps,
  party: RelyingParty,
  caller: UserCaller,
  response: Readonly<Record<string, unknown>>,
  name: string,
): Promise<CredentialChange & { readonly id: string }> {
  const userId = Number(caller.userId);
  const signedChallenge = challengeIn(response);
  if ((await takeChallenge(deps, signedChallenge, 'passkey_register')) !== userId)
    throw new Refusal('passkey_failed');
  const { registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...expectationsOf(party, signedChallenge),
    }),
  );
  if (registrationInfo === undefined) throw new Refusal('passkey_failed');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const now = new Date(deps.clock());
  const shownName = name.normalize('NFC').replace(/\p{C}/gu, '').trim() || 'Passkey';
  return changePerson(deps, userId, async (on) => {
    const user = await lockOwner(on, caller);
    if ((await countPasskeys(on, userId)) >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
    const added = await addPasskey(on, {
      id,
      userId,
      publicKey: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports: [...transports],
      name: shownName,
      createdAt: now,
    });
    if (!added) throw new Refusal('passkey_failed');
    const change = await finishCredentialChange(on, caller, now);
    const params = { name: shownName, ...timesOf(now, change.lockedUntil) };
    await sendMessage(deps, on, recipientOf(user), 'passkey_added', params);
    return { ...change, id };
  });
}

export async function deletePasskey(
  deps: AccountsDeps,
  caller: UserCaller,
  id: string,
): Promise<CredentialChange> {
  return changeCredential(deps, caller, 'passkey_removed', async (on, userId) => {
    if (!(await removePasskey(on, userId, id))) throw new Refusal('not_found');
  });
}

/** Without a username: the browser offers its passkeys for this site. */
export async function passkeyLoginOptions(
  deps: AccountsDeps,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const challenge = newToken();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  await putChallenge(deps, challenge, 'passkey_login', 0);
  return { ...options };
}

/** A passkey is both factors at once: something the user has, which has verified the user. It cannot be phished. */
export async function logInByPasskey(
  deps: AccountsDeps,
  party: RelyingParty,
  response: Readonly<Record<string, unknown>>,
  device: string | undefined,
  origin: Origin,
): Promise<LoggedIn> {
  const passkey = typeof response.id === 'string' ? await findPasskey(deps.database, response.id) : undefined;
  if (passkey === undefined) throw new Refusal('passkey_failed');
  const signedChallenge = challengeIn(response);
  if ((await takeChallenge(deps, signedChallenge, 'passkey_login')) === undefined)
    throw new Refusal('passkey_failed');
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      ...expectationsOf(party, signedChallenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports as AuthenticatorTransport[],
      },
    }),
  );
  const user = await findUser(deps.database, passkey.userId);
  if (!verified || user === undefined) throw new Refusal('passkey_failed');
  const now = new Date(deps.clock());
  const counter = BigInt(authenticationInfo.newCounter);
  return finishLogin(deps, user, { method: 'passkey', origin, device }, async (on) => {
    if (!(await notePasskeyUse(on, passkey.id, counter, now))) throw new Refusal('passkey_failed');
  });
}

async function putChallenge(
  deps: AccountsDeps,
  challenge: string,
  purpose: 'passkey_login' | 'passkey_register',
  userId: number,
): Promise<void> {
  const expiresAt = new Date(deps.clock() + CHALLENGE_MS);
  await putStepToken(deps.database, hashToken(challenge), purpose, userId, expiresAt);
}

/** Each challenge is accepted once, so a recorded response is worthless. */
const takeChallenge = (
  deps: AccountsDeps,
  challenge: string,
  purpose: 'passkey_login' | 'passkey_register',
): Promise<number | undefined> =>
  takeStepToken(deps.database, hashToken(challenge), purpose, new Date(deps.clock()));

/** Browsers send about 200 characters. A longer text could nest deeply enough to crash `JSON.parse` (V8 14.6). */
const MAX_CLIENT_DATA_LENGTH = 4_096;

const expectationsOf = (party: RelyingParty, signedChallenge: string) => ({
  expectedChallenge: async (challenge: string) => challenge === signedChallenge,
  expectedOrigin: party.origins,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** The challenge that a response claims to sign; the signature proves it. */
function challengeIn(response: Readonly<Record<string, unknown>>): string {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    if (clientDataJSON.length > MAX_CLIENT_DATA_LENGTH) throw new Refusal('passkey_failed');
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not a browser's response.
  }
  throw new Refusal('passkey_failed');
}

/** The library throws on anything wrong in the response; the caller gets the same refusal for all of it. */
async function orRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new Refusal('passkey_failed');
  }
}

import type { AccountsDeps } from '../../accounts/accounts-deps.ts';
import { dropStepTokens } from '../../accounts/second-factor/step-tokens-table.ts';
import type { Origin } from '../../accounts/sessions/sessions.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { hashToken, newId, newToken } from '../../secrets/secrets.ts';
import {
  addOperatorSession,
  endOperatorSessions,
  findOperatorSession,
  touchOperatorSession,
} from './operator-sessions-table.ts';

export type OperatorCaller = Extract<Caller, { kind: 'operator' }>;

/** Short: a console left open on a desk must not stay open overnight. */
export const OPERATOR_SESSION = {
  idleMs: 30 * 60_000,
  absoluteMs: 12 * 60 * 60_000,
} as const;

const TOUCH_MS = 30_000;

export async function openOperatorSession(
  { clock }: AccountsDeps,
  on: Pick<Database, 'db'>,
  operatorId: number,
  { ip, device }: Origin,
): Promise<string> {
  const token = newToken();
  const at = new Date(clock());
  await addOperatorSession(on, {
    id: newId(),
    tokenHash: hashToken(token),
    operatorId,
    device,
    ip,
    at,
    expiresAt: new Date(at.getTime() + OPERATOR_SESSION.absoluteMs),
  });
  return token;
}

/** Ends an operator's sessions and unfinished sign-ins. Call it with the operator locked. */
export async function expelOperator(
  on: Pick<Database, 'db'>,
  operatorId: number,
  but: { readonly except?: string } = {},
): Promise<void> {
  await endOperatorSessions(on, operatorId, but);
  await dropStepTokens(on, 'operator_login', operatorId);
  await dropStepTokens(on, 'operator_setup', operatorId);
}

/** Resolves a token on the console's port. Users' tokens are unknown there, as operators' are elsewhere. */
export async function authenticateOperator(
  { database, clock }: AccountsDeps,
  token: string,
): Promise<OperatorCaller | undefined> {
  const now = clock();
  const idleSince = new Date(now - OPERATOR_SESSION.idleMs);
  const session = await findOperatorSession(database, hashToken(token), idleSince, new Date(now));
  if (session === undefined) return undefined;
  if (now - session.lastSeenAt.getTime() >= TOUCH_MS) {
    await touchOperatorSession(database, session.sessionId, new Date(now));
  }
  const { operatorId, sessionId, roles } = session;
  return { kind: 'operator', operatorId: String(operatorId), sessionId, roles };
}

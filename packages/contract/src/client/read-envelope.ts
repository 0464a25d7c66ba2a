import type { Envelope } from '../envelope.ts';
import type { Reason } from '../reasons.ts';
import { type AnyRoute, replyToDomain } from '../route.ts';
import { NoResponse, Refused } from './request-error.ts';

/** An HTTP response: the status, and the body if it was JSON. */
export interface Received {
  readonly status: number;
  readonly value: unknown;
}

export function readEnvelope(value: unknown): Envelope<unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg } = value as Partial<Envelope<unknown>>;
  return typeof code === 'number' && typeof msg === 'string' ? (value as Envelope<unknown>) : undefined;
}

/** The message of a JSON error that a proxy sent instead of the server. */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { msg, message } = value as { readonly msg?: unknown; readonly message?: unknown };
  const text = msg ?? message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The server sends these with 503 only before it executes a call. */
const REFUSED_BEFORE = /^(?:busy|not_ready|standby)$/;
/** The server sends these before it looks up the key of a call. */
const REFUSED_BEFORE_KEY_CHECK: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Whether a response shows for certain if the call was executed. A response without an envelope is not from the server,
 * and a 500 or 504 leaves it open. With an earlier request `inDoubt`, a refusal counts only if the server looked up the
 * key: this request was refused, but the earlier one may have been executed.
 */
export function isDefinite({ value }: Received, inDoubt: boolean): boolean {
  const envelope = readEnvelope(value);
  if (envelope === undefined) return false;
  const { code } = envelope;
  if (code === 200) return true;
  if (code < 500) return !(inDoubt && REFUSED_BEFORE_KEY_CHECK.has(code));
  return !inDoubt && code === 503 && 'reason' in envelope && REFUSED_BEFORE.test(envelope.reason);
}

export interface CallResult<Data> {
  readonly data: Data;
  /** The server's message about its success; screens show it after an order. */
  readonly msg: string;
}

/**
 * The response to a call as domain objects, or the error it represents. `lostText` is shown for a response without an
 * envelope.
 */
export function readResponse(
  route: AnyRoute,
  { value }: Received,
  lostText: string,
): CallResult<unknown> | Refused | NoResponse {
  const envelope = readEnvelope(value);
  if (envelope === undefined) return new NoResponse(false, lostText);
  if (envelope.code === 200) return { data: replyToDomain(route, envelope.data), msg: envelope.msg };
  const { reason, details } = envelope as Partial<Extract<Envelope<unknown>, { readonly reason: Reason }>>;
  return new Refused(envelope.code, reason, envelope.msg, details);
}

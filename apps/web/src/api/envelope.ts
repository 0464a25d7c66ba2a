import type { Envelope } from '@meridian/contract';

/** What came back over the network: the status, and the body where it was JSON. */
export interface Received {
  readonly status: number;
  readonly value: unknown;
}

export function readEnvelope(value: unknown): Envelope<unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg } = value as Partial<Envelope<unknown>>;
  return typeof code === 'number' && typeof msg === 'string' ? (value as Envelope<unknown>) : undefined;
}

/** A proxy in between may answer with a JSON error of its own. */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { msg, message } = value as { readonly msg?: unknown; readonly message?: unknown };
  const text = msg ?? message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The server gives these with 503 before it begins with a call, and only then. */
const REFUSED_BEFORE = /^(?:busy|not_ready|standby)$/;
/** They are given before the key of a call is looked up. */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Whether an answer says for certain what became of a call. An answer without an envelope is not the server's, and
 * neither a 500 nor a 504 says whether the call was executed. With an earlier request `inDoubt`, a refusal counts only
 * if the server has looked up the key: this request was refused, but the earlier one may have been executed.
 */
export function isDefinite({ value }: Received, inDoubt: boolean): boolean {
  const envelope = readEnvelope(value);
  if (envelope === undefined) return false;
  const { code } = envelope;
  if (code === 200) return true;
  if (code < 500) return !(inDoubt && BEFORE_THE_KEY.has(code));
  return !inDoubt && code === 503 && 'reason' in envelope && REFUSED_BEFORE.test(envelope.reason);
}

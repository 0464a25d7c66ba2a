import { parseSubscription, type Subscription } from './subscription.ts';

export const PING = 'ping';
export const PONG = 'pong';

/**
 * What a client may send, always as a text frame: the word `ping`; a subscription string; or a hello, after which the
 * socket also carries the user's own changes. The token is sent in this frame and never in the address, where proxies
 * and logs would record it.
 */
export type ClientFrame =
  | { readonly kind: 'ping' }
  | { readonly kind: 'subscription'; readonly subscription: Subscription }
  | { readonly kind: 'hello'; readonly token: string };

/** Reads one frame; undefined if it is not part of the protocol, which the server refuses as `malformed`. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  if (text === PING) return { kind: 'ping' };
  if (text.startsWith('{')) return parseHello(text);
  const subscription = parseSubscription(text);
  return subscription && { kind: 'subscription', subscription };
}

export const formatHello = (token: string): string => JSON.stringify({ op: 'hello', token });

/**
 * Enough for the longest token. A longer text could be nested so deeply that `JSON.parse` ends the process (V8 14.6).
 */
const MAX_HELLO_LENGTH = 1_024;

function parseHello(text: string): ClientFrame | undefined {
  if (text.length > MAX_HELLO_LENGTH) return undefined;
  let value: { op?: unknown; token?: unknown };
  try {
    // The text begins with a brace, so what can be parsed is an object.
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { op, token } = value;
  if (op !== 'hello' || typeof token !== 'string' || !/^[\x21-\x7e]{1,512}$/.test(token)) return undefined;
  return { kind: 'hello', token };
}

import { PONG } from './client-frames.ts';
import type { MarketMessage } from './market-messages.ts';
import type { ErrorReply, HelloReply, PrivateMessage } from './private-messages.ts';

export type ServerMessage = MarketMessage | HelloReply | ErrorReply | PrivateMessage;

export type ServerFrame =
  | { readonly kind: 'pong' }
  | { readonly kind: 'messages'; readonly messages: readonly ServerMessage[] };

/**
 * A frame is the word `pong`, one message, or an array of messages in order: the server puts all messages due in one
 * tick into one frame, which costs a tenth of separate frames. Undefined means an invalid frame.
 */
export function parseServerFrame(text: string): ServerFrame | undefined {
  if (text === PONG) return { kind: 'pong' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
  return messages.every(isMessage) ? { kind: 'messages', messages } : undefined;
}

export const isMarketMessage = (message: ServerMessage): message is MarketMessage => 'topic' in message;

/** Puts messages that are already JSON into one frame without serializing them again. */
export const joinMessages = (messages: readonly string[]): string =>
  messages.length === 1 ? messages[0]! : `[${messages.join(',')}]`;

function isMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  if ('op' in value) return typeof value.op === 'string';
  return 'topic' in value && typeof value.topic === 'string' && 'seq' in value && Number.isInteger(value.seq);
}

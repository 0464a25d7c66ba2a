import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import type { TicketConversation } from '@meridian/contract/schemas/ticket';
import { createStore } from 'zustand/vanilla';
import { type UnsentReply, unsentReplies } from './unsent-replies.ts';

export interface ReplyDeliveryDeps {
  /** The user who is logged in; empty without a login. */
  readonly owner: () => string;
  readonly send: (reply: UnsentReply) => Promise<TicketConversation>;
  readonly sent: (ticket: TicketConversation) => Promise<void>;
  /** Runs it after a while. */
  readonly later: (run: () => void) => void;
}

export interface ReplyState {
  /** Written, but not stored by the server yet. */
  readonly waiting: readonly UnsentReply[];
  /** Why the server refused some of them, by key. Those stay until the user discards them. */
  readonly refusals: ReadonlyMap<string, unknown>;
  /** The ticket whose reply is on its way. */
  readonly sending: number | undefined;
}

/**
 * Sends replies to support, one after the other. One that found no connection is kept on the device, and sent when
 * there is one, whatever screen is open then.
 */
export function createReplyDelivery({ owner, send, sent, later }: ReplyDeliveryDeps) {
  const store = createStore<ReplyState>(() => ({
    waiting: unsentReplies.of(owner()),
    refusals: new Map(),
    sending: undefined,
  }));
  let isRunning = false;
  let isPutOff = false;
  const reread = () => store.setState({ waiting: owner() === '' ? [] : unsentReplies.of(owner()) });

  const attempt = async (reply: UnsentReply): Promise<unknown> => {
    store.setState({ sending: reply.ticket });
    try {
      const ticket = await send(reply);
      unsentReplies.forget(reply);
      await sent(ticket);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      store.setState({ sending: undefined });
      reread();
    }
  };
  const putOff = () => {
    if (isPutOff) return;
    isPutOff = true;
    later(() => {
      isPutOff = false;
      void deliverAll();
    });
  };
  /** Sends what waits. After a failure that may pass, all of it waits for the next round. */
  const deliverAll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      // Another tab may have sent some of them.
      reread();
      for (const reply of store.getState().waiting) {
        if (store.getState().refusals.has(reply.key)) continue;
        const error = await attempt(reply);
        if (isPassing(error)) {
          putOff();
          return;
        }
        if (error !== undefined)
          store.setState(({ refusals }) => ({ refusals: new Map(refusals).set(reply.key, error) }));
      }
    } finally {
      isRunning = false;
    }
  };
  return {
    store,
    deliverAll,
    /** Sends what was just written. Rejects if the server refuses it; then it is not kept. */
    async write(reply: UnsentReply): Promise<void> {
      const error = await attempt(reply);
      if (error === undefined) return;
      if (!(error instanceof NoResponse)) throw error;
      unsentReplies.keep(reply);
      reread();
      putOff();
    },
    discard(reply: UnsentReply): void {
      unsentReplies.forget(reply);
      reread();
    },
    /** Another user may have logged in. */
    userChanged(): void {
      store.setState({ refusals: new Map() });
      void deliverAll();
    },
  };
}

const PASSING: ReadonlySet<string | undefined> = new Set(['busy', 'too_many_requests', 'not_ready']);

/** Failed now, but perhaps not in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && PASSING.has(error.reason));

import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import * as tickets from '@meridian/contract/routes/tickets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../accounts/form/refusal-text.ts';
import { call } from '../../../api/api.ts';
import { useOnline } from '../../../loading/use-online.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useTicketChanged } from './ticket-queries.ts';
import { type UnsentReply, unsentReply } from './unsent-reply.ts';

export interface ReplyControl {
  /** Written, but not stored by the server yet. */
  readonly unsent: UnsentReply | undefined;
  /** Why the server refused the unsent one. */
  readonly unsentRefusal: string | undefined;
  /** Why the server refused what was just written. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  send(text: string, pictures: readonly string[]): Promise<boolean>;
  discard(): void;
}

const RETRY_MS = 30_000;

/**
 * Sends replies. One that found no connection is kept, and sent when there is one. If the server then refuses it, it
 * stays until the user discards it.
 */
export function useReply(ticket: number): ReplyControl {
  const t = useT();
  const online = useOnline();
  const changed = useTicketChanged();
  const [unsent, setUnsent] = useState(() => unsentReply.read(ticket));
  const [unsentRefusal, setUnsentRefusal] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  /** How often the server had no time for the kept reply. */
  const [putOff, setPutOff] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const deliver = useCallback(
    async (reply: UnsentReply, kept: boolean): Promise<boolean> => {
      if (sending.current) return false;
      sending.current = true;
      setBusy(true);
      try {
        const { key, text: content, pictures } = reply;
        const imgs = pictures.length === 0 ? {} : { imgs: [...pictures] };
        const body = { id: reply.ticket, content, key, ...imgs };
        const answered = await call(tickets.replyOnline, { body }, { silent: true });
        unsentReply.forget(reply.ticket);
        setUnsent(undefined);
        setUnsentRefusal(undefined);
        await changed(answered);
        return true;
      } catch (error) {
        if (error instanceof NoResponse) {
          unsentReply.keep(reply);
          setUnsent(reply);
        } else if (!kept) setRefusal(refusalText(t, error));
        else if (isPassing(error)) setPutOff((before) => before + 1);
        if (kept) setUnsentRefusal(isPassing(error) ? undefined : refusalText(t, error));
        return error instanceof NoResponse;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    [changed, t],
  );

  // When the connection comes back or the screen opens, not after each failure.
  const waiting = useRef(unsent);
  waiting.current = unsent;
  useEffect(() => {
    if (online && waiting.current !== undefined) void deliver(waiting.current, true);
  }, [online, deliver]);
  useEffect(() => {
    if (putOff === 0) return;
    const again = () => {
      if (waiting.current !== undefined) void deliver(waiting.current, true);
    };
    const timer = setTimeout(again, RETRY_MS);
    return () => clearTimeout(timer);
  }, [putOff, deliver]);

  return {
    unsent,
    unsentRefusal,
    refusal,
    busy,
    send: (text, pictures) => {
      setRefusal(undefined);
      return deliver({ ticket, key: crypto.randomUUID(), text, pictures }, false);
    },
    discard: () => {
      unsentReply.forget(ticket);
      setUnsent(undefined);
      setUnsentRefusal(undefined);
    },
  };
}

const PASSING: ReadonlySet<string | undefined> = new Set(['busy', 'too_many_requests', 'not_ready']);

/** Failed now, but perhaps not in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && PASSING.has(error.reason));

import { NoResponse } from '@meridian/contract/client/request-error';
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
  /** Why the server refused it. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  send(text: string, pictures: readonly string[]): Promise<boolean>;
  discard(): void;
}

/** Sends replies. One that found no connection is kept, and sent when there is one. */
export function useReply(ticket: number): ReplyControl {
  const t = useT();
  const online = useOnline();
  const changed = useTicketChanged();
  const [unsent, setUnsent] = useState(() => unsentReply.read(ticket));
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const deliver = useCallback(
    async (reply: UnsentReply): Promise<boolean> => {
      if (sending.current) return false;
      sending.current = true;
      setBusy(true);
      try {
        const { key, text: content, pictures } = reply;
        const imgs = pictures.length === 0 ? {} : { imgs: [...pictures] };
        const body = { id: reply.ticket, content, key, ...imgs };
        const answered = await call(tickets.replyOnline, { body }, { silent: true });
        unsentReply.forget();
        setUnsent(undefined);
        await changed(answered);
        return true;
      } catch (error) {
        if (error instanceof NoResponse) {
          unsentReply.keep(reply);
          setUnsent(reply);
        } else {
          unsentReply.forget();
          setUnsent(undefined);
          setRefusal(refusalText(t, error));
        }
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
    if (online && waiting.current !== undefined) void deliver(waiting.current);
  }, [online, deliver]);

  return {
    unsent,
    refusal,
    busy,
    send: (text, pictures) => {
      setRefusal(undefined);
      return deliver({ ticket, key: crypto.randomUUID(), text, pictures });
    },
    discard: () => {
      unsentReply.forget();
      setUnsent(undefined);
    },
  };
}

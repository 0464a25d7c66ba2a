import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { refusalText } from '../../../accounts/form/refusal-text.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { UnsentReply } from '../../../support/unsent-replies.ts';
import { replyDelivery, replyOwner, watchReplies } from '../../../support/watch-replies.ts';

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

/** The replies of one ticket. What cannot be sent now is sent later, also when another screen is open. */
export function useReply(ticket: number): ReplyControl {
  const t = useT();
  const queries = useQueryClient();
  const { waiting, refusals, sending } = useStore(replyDelivery.store);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => watchReplies(queries), [queries]);
  const unsent = waiting.find((reply) => reply.ticket === ticket);
  const unsentError = unsent && refusals.get(unsent.key);
  return {
    unsent,
    unsentRefusal: unsentError === undefined ? undefined : refusalText(t, unsentError),
    refusal,
    busy: sending === ticket,
    async send(text, pictures) {
      setRefusal(undefined);
      const reply = { owner: replyOwner(), ticket, key: crypto.randomUUID(), text, pictures };
      try {
        await replyDelivery.write(reply);
        return true;
      } catch (error) {
        setRefusal(refusalText(t, error));
        return false;
      }
    },
    discard() {
      if (unsent !== undefined) replyDelivery.discard(unsent);
    },
  };
}

import type { DomainReplyOf } from '@meridian/contract';
import { Refused } from '@meridian/contract/client/request-error';
import type { CodeRequest } from '@meridian/contract/domain/user';
import * as user from '@meridian/contract/routes/user';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useCountdown } from './code-countdown.ts';
import { proofFor, puzzleOf } from './proof.ts';

export interface CodeSender {
  readonly sent: DomainReplyOf<typeof user.getCode> | undefined;
  /** Seconds until another one may be asked for. */
  readonly waitSeconds: number;
  readonly busy: boolean;
  /** Throws what the server refused, for the form to show in its place. */
  readonly send: (request: CodeRequest) => Promise<void>;
}

/** `target` is the address in the form: another one has neither been sent a code nor has to wait. */
export function useSendCode(target: string): CodeSender {
  const [sent, setSent] = useState<Readonly<Record<string, CodeSender['sent']>>>({});
  const [resendAt, setResendAt] = useState<Readonly<Record<string, number>>>({});
  const [busy, setBusy] = useState(false);
  const waitSeconds = useCountdown(resendAt[target] ?? 0);
  const waitFor = (seconds: number) =>
    setResendAt((before) => ({ ...before, [target]: Date.now() + seconds * 1_000 }));
  return {
    sent: sent[target],
    waitSeconds,
    busy,
    async send(body) {
      setBusy(true);
      try {
        const reply = await ask(body);
        setSent((before) => ({ ...before, [target]: reply }));
        waitFor(reply.resendInSeconds);
      } catch (error) {
        // One was sent a moment ago, perhaps from another page: the same wait holds here.
        const seconds = error instanceof Refused ? Number(error.details.seconds) : Number.NaN;
        if (seconds > 0) waitFor(seconds);
        throw error;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Whoever asks for many codes pays for the next with a puzzle, which nobody has to know about. */
async function ask(body: CodeRequest): Promise<DomainReplyOf<typeof user.getCode>> {
  const quietly = { silent: true, background: true };
  try {
    return await call(user.getCode, { body }, quietly);
  } catch (error) {
    const puzzle = puzzleOf(error);
    if (puzzle === undefined) throw error;
    return call(user.getCode, { body: { ...body, proof: await proofFor(puzzle) } }, quietly);
  }
}

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
  /** Seconds until another code may be requested. */
  readonly waitSeconds: number;
  readonly busy: boolean;
  /** Throws the server's refusal, which the form shows. */
  readonly send: (request: CodeRequest) => Promise<void>;
}

/** `target` is the address in the form; each address has its own code and waiting time. */
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
        const reply = await requestCode(body);
        setSent((before) => ({ ...before, [target]: reply }));
        waitFor(reply.resendInSeconds);
      } catch (error) {
        // A code was sent a moment ago, perhaps from another page: start the countdown here too.
        const seconds = error instanceof Refused ? Number(error.details.seconds) : Number.NaN;
        if (seconds > 0) waitFor(seconds);
        throw error;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** After many codes the server requires a puzzle to be solved. This is done without involving the user. */
async function requestCode(body: CodeRequest): Promise<DomainReplyOf<typeof user.getCode>> {
  const quietly = { silent: true, background: true };
  try {
    return await call(user.getCode, { body }, quietly);
  } catch (error) {
    const puzzle = puzzleOf(error);
    if (puzzle === undefined) throw error;
    return call(user.getCode, { body: { ...body, proof: await proofFor(puzzle) } }, quietly);
  }
}

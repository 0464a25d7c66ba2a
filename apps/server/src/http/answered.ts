import type { Logger } from 'pino';

/** What is known of a request when it has been answered: no address line, no headers, no body. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of its route; the address itself would be a name for every caller's whim. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly peer: string | undefined;
  /** Why the answer did not arrive, if it did not. */
  readonly problem?: string | undefined;
}

export type OnAnswered = (answered: Answered) => void;

/** One line for each answered request: only what happened. */
export function logAnswered(log: Logger, answered: Answered): void {
  if (answered.problem === undefined && answered.status < 400 && !log.isLevelEnabled('debug')) return;
  const { problem, ms, ...rest } = answered;
  const line = { ...rest, ms: Math.round(ms * 10) / 10 };
  if (problem !== undefined) log.warn({ ...line, error: problem }, 'answer not delivered');
  else if (rest.status >= 400) log.info(line, 'refused');
  else log.debug(line, 'answered');
}

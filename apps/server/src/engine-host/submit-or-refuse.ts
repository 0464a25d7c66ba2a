import type { ExchangeState, Result } from '@meridian/engine';
import { Refusal, type RefusalDetails } from '../refusal.ts';
import { noteExecuted } from '../request-context.ts';
import { type CommandRequest, EngineUnavailable, type ExchangePort, type Executed } from './exchange-port.ts';

type Rejected = Extract<Result, { ok: false }>;

/** Converts the engine's figures, which are lots and minor units, to the decimals its message shows. */
export type Explain = (rejected: Rejected) => RefusalDetails | undefined;

/**
 * Submits a command; a rejection becomes the refusal of the call, with the same reason. An unknown outcome becomes
 * `outcome_unknown`; `busy` and `not_ready` mean that the command was not executed.
 */
export async function submitOrRefuse(
  engine: Pick<ExchangePort, 'submit'>,
  command: CommandRequest,
  explain?: Explain,
): Promise<Executed> {
  let executed: Executed;
  try {
    executed = await engine.submit(command);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    throw new Refusal(error.executed === 'unknown' ? 'outcome_unknown' : error.reason);
  }
  const { result } = executed;
  if (!result.ok) throw new Refusal(result.reason, explain?.(result) ?? result.details);
  noteExecuted();
  return executed;
}

/** Reads a view of the state; an engine that does not serve refuses the call. */
export async function readOrRefuse<View>(
  engine: Pick<ExchangePort, 'read'>,
  view: (state: ExchangeState) => View,
): Promise<View> {
  try {
    return await engine.read(view);
  } catch (error) {
    if (error instanceof EngineUnavailable) throw new Refusal(error.reason);
    throw error;
  }
}

import { describe, expect, it } from 'vitest';
import { EngineUnavailable, type ExchangePort } from './exchange-port.ts';
import { submitOrRefuse } from './submit-or-refuse.ts';

const failing = (error: EngineUnavailable): Pick<ExchangePort, 'submit' | 'read'> => ({
  submit: () => Promise.reject(error),
  read: () => Promise.reject(error),
});
const command = { type: 'AdvanceClock' } as const;

describe('a command without a response from the engine', () => {
  it.each([
    ['busy', 'no', 503, 'busy'],
    ['not_ready', 'no', 503, 'not_ready'],
    ['not_ready', 'unknown', 504, 'outcome_unknown'],
    ['busy', 'unknown', 504, 'outcome_unknown'],
  ] as const)(
    '%s, executed: %s, is refused with %i %s',
    async (reason, executed, statusCode, refusedWith) => {
      const engine = failing(new EngineUnavailable(reason, executed, 'a test'));
      await expect(submitOrRefuse(engine, command)).rejects.toMatchObject({
        statusCode,
        reason: refusedWith,
      });
    },
  );
});

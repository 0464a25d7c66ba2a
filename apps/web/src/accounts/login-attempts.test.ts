import type { Reason } from '@meridian/contract';
import { Refused } from '@meridian/contract/client/request-error';
import { expect, it } from 'vitest';
import { createLoginAttempts } from './login-attempts.ts';

const refused = (reason: Reason, puzzle?: string) =>
  new Refused(429, reason, 'No', puzzle === undefined ? {} : { puzzle, parts: 16, zeros: 13 });

/** Responds to login calls from a list and records their proofs. */
function setUp(...responses: readonly (Error | string)[]) {
  const proofs: (string | undefined)[] = [];
  const solved: string[] = [];
  const logIn = createLoginAttempts(async ({ puzzle }) => {
    solved.push(puzzle);
    return `solution of ${puzzle}`;
  });
  const next = () =>
    logIn(async ({ proof }) => {
      const response = responses[proofs.length]!;
      proofs.push(proof);
      if (typeof response !== 'string') throw response;
      return response;
    });
  return { next, proofs, solved };
}

it('solves the puzzle of a delayed login and tries again at once', async () => {
  const { next, proofs } = setUp(refused('too_many_requests', 'A'), 'in');
  expect(await next()).toBe('in');
  expect(proofs).toEqual([undefined, 'solution of A']);
});

it('sends the solution of a wrong password’s puzzle with the next attempt, once', async () => {
  const { next, proofs, solved } = setUp(refused('login_failed', 'A'), refused('login_failed'), 'in');
  await expect(next()).rejects.toThrow(Refused);
  expect(solved).toEqual(['A']);
  await expect(next()).rejects.toThrow(Refused);
  expect(await next()).toBe('in');
  expect(proofs).toEqual([undefined, 'solution of A', undefined]);
});

it('does not try a third time, and passes on a delay without a puzzle', async () => {
  const { next, proofs } = setUp(
    refused('too_many_requests', 'A'),
    refused('too_many_requests', 'B'),
    refused('too_many_requests'),
  );
  await expect(next()).rejects.toThrow(Refused);
  await expect(next()).rejects.toThrow(Refused);
  expect(proofs).toEqual([undefined, 'solution of A', 'solution of B']);
});

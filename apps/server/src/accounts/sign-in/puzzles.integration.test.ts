import { createHash } from 'node:crypto';
import { PUZZLE, type Puzzle, solvePuzzle } from '@meridian/contract/puzzle';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { ACCOUNT_LIMITS } from '../account-limits.ts';

const HOUR_MS = 60 * 60_000;
const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();
const solve = (puzzle: Puzzle): string => solvePuzzle(puzzle, sha256);

describe('a network that requests many codes', () => {
  let world: PeopleApp;
  let asked = 0;
  beforeAll(async () => {
    world = await createPeopleApp({ limits: { freeCodesPerPeer: ACCOUNT_LIMITS.freeCodesPerPeer } });
  });
  afterAll(() => world.close());
  beforeEach(() => world.clock.advance(HOUR_MS));

  const ask = (more: object = {}, remoteAddress = '10.7.0.1', token?: string): Promise<ApiResponse> =>
    world.call(
      'POST',
      '/user/getCode',
      { purpose: 'register', email: `p${asked++}@puzzle.example`, ...more },
      token,
      {
        remoteAddress,
      },
    );
  async function puzzle(remoteAddress?: string): Promise<Puzzle> {
    for (let n = 0; n < 3; n++) {
      const response = await ask({}, remoteAddress);
      if (response.reason === 'puzzle_required') return response.details;
      expect(response.status).toBe(200);
    }
    throw new Error('no puzzle after two codes');
  }

  it('a network gets two codes an hour without a puzzle; the third needs one', async () => {
    expect((await ask({}, '10.7.1.1')).status).toBe(200);
    expect((await ask({}, '10.7.1.2')).status).toBe(200);
    expect(await ask({}, '10.7.1.3')).toMatchObject({
      status: 429,
      reason: 'puzzle_required',
      details: { puzzle: expect.any(String), parts: PUZZLE.parts, zeros: PUZZLE.zeros },
    });
    expect((await ask({}, '10.7.2.1')).status, 'another network is not affected').toBe(200);
    world.clock.advance(HOUR_MS);
    expect((await ask({}, '10.7.1.3')).status).toBe(200);
  });

  it('a solved puzzle works for one code; the refused request did not count against the limits', async () => {
    await puzzle();
    const email = 'same@puzzle.example';
    const { details } = await ask({ email });
    const proof = solve(details);
    expect((await ask({ email, proof })).status).toBe(200);
    expect((await world.mailTo(email)).code).toMatch(/^\d{6}$/);
    expect(await ask({ proof })).toMatchObject({ status: 429, details: { puzzle: expect.any(String) } });
  });

  it('of many requests with the same proof, one gets a code', async () => {
    const proof = solve(await puzzle());
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask({ proof })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a proof that is late, unsolved, forged or malformed is refused', async () => {
    const given = await puzzle();
    const { puzzle: text } = given;
    const proof = solve(given);
    const [name, , mac] = text.split('.') as [string, string, string];
    const later = `${name}.${world.clock.nowMs + 10 * HOUR_MS}.${mac}`;
    for (const bad of [
      '',
      ':',
      text,
      `${text}:${Array(PUZZLE.parts).fill(0).join(',')}`,
      proof.slice(0, proof.lastIndexOf(',')),
      solve({ ...given, puzzle: later }),
      `${proof}1`,
      `${proof},1`,
      `${proof} `,
      'x'.repeat(PUZZLE.maxProofLength),
    ]) {
      expect(await ask({ proof: bad }), bad).toMatchObject({ status: 429, reason: 'puzzle_required' });
    }
    expect(await ask({ proof: 'x'.repeat(PUZZLE.maxProofLength + 1) })).toMatchObject({ status: 400 });
    world.clock.advance(PUZZLE.lifetimeMs);
    expect(await ask({ proof })).toMatchObject({ status: 429 });
  });

  it('a logged-in user needs no puzzle for a code to their own address, but does for a new address', async () => {
    const { token } = await world.register('owner@puzzle.example');
    await puzzle('127.0.0.1');
    const response = await ask({ purpose: 'fund_password', email: undefined }, '127.0.0.1', token);
    expect(response.status).toBe(200);
    expect(await ask({ purpose: 'bind' }, '127.0.0.1', token)).toMatchObject({ reason: 'puzzle_required' });
  });
});

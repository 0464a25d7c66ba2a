import { hash } from 'node:crypto';
import { isSolved, PUZZLE, type Puzzle } from '@meridian/contract/puzzle';
import { newId, sameBytes } from '../../secrets/secrets.ts';
import { takeQuota } from '../../throttle/throttle-table.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** A solved puzzle: its text with our MAC, then one number for each part. */
const PROOF = /^(([0-9a-f]{32}\.\d{13,16})\.([\w-]+)):(\d{1,15}(?:,\d{1,15})*)$/;
const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer');

type Deps = Pick<AccountsDeps, 'key' | 'clock' | 'database'>;

/** `<name>.<expiry>.<MAC of both>`: the server stores nothing about a puzzle until it is solved. */
export function newPuzzle({ key, clock }: Pick<Deps, 'key' | 'clock'>): Puzzle {
  const named = `${newId()}.${clock() + PUZZLE.lifetimeMs}`;
  return { puzzle: `${named}.${macOf(key, named)}`, parts: PUZZLE.parts, zeros: PUZZLE.zeros };
}

/** Whether this is our puzzle, unexpired, solved, and used for the first time. */
export async function takeProof({ key, clock, database }: Deps, proof: string): Promise<boolean> {
  const [, puzzle, named, mac, numbers] = PROOF.exec(proof) ?? [];
  if (puzzle === undefined || named === undefined || mac === undefined || numbers === undefined) return false;
  if (!sameBytes(Buffer.from(mac), Buffer.from(macOf(key, named)))) return false;
  if (Number(named.split('.')[1]) <= clock()) return false;
  if (!isSolved({ ...PUZZLE, puzzle }, numbers.split(',').map(Number), sha256)) return false;
  const used = await takeQuota(
    database,
    `puzzle ${named}`,
    { limit: 1, windowMs: PUZZLE.lifetimeMs },
    clock(),
  );
  return used === undefined;
}

const macOf = (key: Deps['key'], named: string): string => key.mac('puzzle', named).toString('base64url');

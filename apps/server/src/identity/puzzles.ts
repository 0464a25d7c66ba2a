import { hash } from 'node:crypto';
import { leadingZeros, PUZZLE, type Puzzle } from '@meridian/contract/puzzle';
import type { IdentityParts } from './identity-parts.ts';
import { newId, sameBytes } from './secrets.ts';
import { takeQuota } from './throttle-table.ts';

type Parts = Pick<IdentityParts, 'key' | 'clock' | 'database'>;

/** `<name>.<when it ends>.<our print of both>`: nothing is kept about a puzzle nobody has solved. */
export function newPuzzle({ key, clock }: Pick<Parts, 'key' | 'clock'>): Puzzle {
  const named = `${newId()}.${clock() + PUZZLE.lifetimeMs}`;
  return { puzzle: `${named}.${printOf(key, named)}`, zeros: PUZZLE.zeros };
}

/** Whether it is a puzzle of ours, in time, solved, and brought for the first time. */
export async function takeProof({ key, clock, database }: Parts, proof: string): Promise<boolean> {
  const [, named, print] = /^([0-9a-f]{32}\.\d{13,16})\.([\w-]+):\d{1,16}$/.exec(proof) ?? [];
  if (named === undefined || print === undefined) return false;
  if (!sameBytes(Buffer.from(print), Buffer.from(printOf(key, named)))) return false;
  if (Number(named.split('.')[1]) <= clock()) return false;
  if (leadingZeros(hash('sha256', proof, 'buffer')) < PUZZLE.zeros) return false;
  const used = await takeQuota(
    database,
    `puzzle ${named}`,
    { limit: 1, windowMs: PUZZLE.lifetimeMs },
    clock(),
  );
  return used === undefined;
}

const printOf = (key: Parts['key'], named: string): string =>
  key.print('puzzle', named).toString('base64url');

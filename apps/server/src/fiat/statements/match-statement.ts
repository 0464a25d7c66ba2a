import type { LineResult } from '@meridian/contract/schemas/operator-fiat';
import type { StatementLine } from './read-statement.ts';
import type { Candidate } from './statements-table.ts';

/** `M` and nine letters and digits that are not confused when read aloud. */
const REFERENCE = /(?=(M[2-9A-HJKMNP-Z]{9}))/g;

/**
 * Every text that could be a reference. Payers and banks change case, and banks break long texts with spaces; without
 * them, the end of a word before it may look like its beginning.
 */
export const referencesIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().replace(/[\s-]/g, '').matchAll(REFERENCE)].map(([, reference]) => reference!),
  ),
];

export interface MatchedLine extends StatementLine {
  readonly result: LineResult;
  readonly purchase: number | null;
}

/** Matches each line with the purchase whose reference it has. A purchase is matched once, by its exact amount. */
export function matchLines(
  lines: readonly StatementLine[],
  purchases: ReadonlyMap<string, Candidate>,
  currency: string,
): MatchedLine[] {
  const matched = new Set<number>();
  return lines.map((line) => {
    const found = referencesIn(line.text)
      .map((reference) => purchases.get(reference))
      .find((each) => each?.currency === currency);
    if (found === undefined) return { ...line, result: 'unknown', purchase: null };
    const result = resultOf(line, found, matched.has(found.id));
    if (result === 'matched') matched.add(found.id);
    return { ...line, result, purchase: found.id };
  });
}

function resultOf({ amount }: StatementLine, found: Candidate, isTaken: boolean): LineResult {
  if (found.isMatched || isTaken) return 'already_matched';
  if (BigInt(found.pays) !== amount) return 'amount_differs';
  return found.state === 'canceled' ? 'canceled' : 'matched';
}

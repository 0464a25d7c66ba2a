import { Refused } from '@meridian/contract/client/request-error';
import type { Puzzle } from '@meridian/contract/puzzle';
import { ownScript } from '@meridian/ui/trusted-types.ts';
import workerAddress from './puzzle-worker.ts?worker&url';

/** The puzzle in a refusal, if there is one. */
export function puzzleOf(error: unknown): Puzzle | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { puzzle, parts, zeros } = error.details;
  const isPuzzle = typeof puzzle === 'string' && typeof parts === 'number' && typeof zeros === 'number';
  return isPuzzle ? { puzzle, parts, zeros } : undefined;
}

/** Solves the puzzle in a worker, so that the page stays responsive. */
export function proofFor(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' });
  return new Promise<string>((solved, failed) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => solved(data);
    worker.onerror = ({ message }) => failed(new Error(message || 'the puzzle was not solved'));
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}

import type { NodeLog } from './lying-node.ts';

/** What a node may answer wrongly. */
export const LIES = [
  'missing block',
  'changed block',
  'wrong parent',
  'other height',
  'behind',
  'forged log',
  'no receipt',
  'receipt of another fork',
  'error',
  'no JSON',
  'error page',
] as const;
export type Lie = (typeof LIES)[number];

/** A log of a transfer that no transaction made, said to be of a transaction of this block, of any block, or of none. */
export interface Forgery {
  readonly log: NodeLog;
  readonly hides: 'in this block' | 'in any block' | 'nowhere';
}

import type { MessageArgs, Translate } from '../messages/catalogue.ts';
import type { Reason } from '../reasons.ts';

/**
 * What a rule returns when it is broken: the reason, and the values its message names. A form shows it under the field,
 * and the server sends it as `reason` and `details`; undefined means the rule holds.
 */
export type Problem = { readonly [R in Reason]: ProblemFor<R> }[Reason];

interface ProblemFor<R extends Reason> {
  readonly reason: R;
  readonly params: MessageArgs<R> extends [infer Params] ? Params : Readonly<Record<string, never>>;
}

const NONE = {};

/** `problem('price_required')`, `problem('quantity_below_minimum', { min })`: the compiler requires the parameters. */
export const problem = <R extends Reason>(reason: R, ...args: MessageArgs<R>): Problem =>
  ({ reason, params: args[0] ?? NONE }) as Problem;

export const problemText = (translate: Translate, { reason, params }: Problem): string =>
  (translate as (id: Reason, params: object) => string)(reason, params);

/** The first broken rule, in the order the user reads the form. */
export function firstProblem(...rules: readonly (() => Problem | undefined)[]): Problem | undefined {
  for (const rule of rules) {
    const found = rule();
    if (found !== undefined) return found;
  }
  return undefined;
}

export const isBlank = (text: string): boolean => text.trim() === '';

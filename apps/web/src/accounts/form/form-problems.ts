import type { Reason } from '@meridian/contract';
import type { MessageArgs, MessageId, Translate } from '@meridian/contract/messages/catalogue';
import { type Problem, problemText } from '@meridian/contract/rules/problem';

type PlainMessage = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

/** What is wrong with a field: a broken rule of the contract, or a sentence of the form's own. */
export type FieldProblem = Problem | PlainMessage;

export type Problems<Field extends string> = { readonly [F in Field]?: FieldProblem | undefined };

export const fieldProblemText = (t: Translate, problem: FieldProblem): string =>
  typeof problem === 'string' ? t(problem) : problemText(t, problem);

/** Whether any field is wrong; fields that are fine may be present as undefined. */
export const hasProblems = (problems: Problems<string>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/** Which field a refusal of the server belongs under. What is not listed is said above the button. */
export type RefusalFields<Field extends string> = { readonly [R in Reason]?: Field };

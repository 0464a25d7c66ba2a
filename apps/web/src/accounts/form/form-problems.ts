import type { Reason } from '@meridian/contract';
import type { MessageArgs, MessageId, Translate } from '@meridian/contract/messages/catalogue';
import { type Problem, problemText } from '@meridian/contract/rules/problem';

type PlainMessage = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

/** The problem of a field: a broken rule of the contract, or a message of the form itself. */
export type FieldProblem = Problem | PlainMessage;

export type Problems<Field extends string> = { readonly [F in Field]?: FieldProblem | undefined };

export const fieldProblemText = (t: Translate, problem: FieldProblem): string =>
  typeof problem === 'string' ? t(problem) : problemText(t, problem);

/** The field under which each refusal of the server is shown. Other refusals are shown above the button. */
export type RefusalFields<Field extends string> = { readonly [R in Reason]?: Field };

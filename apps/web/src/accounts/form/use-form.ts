import { Cancelled, Refused } from '@meridian/contract/client/request-error';
import { type FormControl, useFormControl } from '@meridian/ui/form/use-form-control.ts';
import { useT } from '../../session/locale/locale.ts';
import { type FieldProblem, fieldProblemText, type Problems, type RefusalFields } from './form-problems.ts';
import { refusalText } from './refusal-text.ts';

interface FormRules<Form, Field extends string> {
  readonly initial: Form;
  readonly problemsOf: (form: Form) => Problems<Field>;
  readonly refusals: RefusalFields<Field>;
}

/** The shared form with this app's messages and the server's refusals under their fields. */
export function useForm<Form extends object, Field extends string>({
  initial,
  problemsOf,
  refusals,
}: FormRules<Form, Field>): FormControl<Form, Field> {
  const t = useT();
  return useFormControl<Form, Field, FieldProblem>({
    initial,
    problemsOf,
    textOf: (problem) => fieldProblemText(t, problem),
    refusalOf(error) {
      if (error instanceof Cancelled) return undefined;
      const reason = error instanceof Refused ? error.reason : undefined;
      return { field: reason && refusals[reason], text: refusalText(t, error) };
    },
  });
}

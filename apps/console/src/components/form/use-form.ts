import { type FormControl, useFormControl } from '@meridian/ui';
import { useT } from '../../language/language.ts';
import type { PlainMessageId } from '../../language/translator.ts';

/** The problem of each field, as a message id. */
export type Problems<Field extends string> = { readonly [F in Field]?: PlainMessageId | undefined };

interface Rules<Values> {
  readonly initial: Values;
  readonly problemsOf?: (values: Values) => Problems<keyof Values & string>;
  /** The field under which server errors are shown. */
  readonly errorField: keyof Values & string;
}

/** The shared form with this app's messages; server errors are already in the operator's language. */
export function useForm<Values extends object>({
  initial,
  problemsOf = () => ({}),
  errorField,
}: Rules<Values>): FormControl<Values, keyof Values & string> {
  const t = useT();
  return useFormControl<Values, keyof Values & string, PlainMessageId>({
    initial,
    problemsOf,
    textOf: (id) => t(id),
    refusalOf: (error) => ({
      field: errorField,
      text: error instanceof Error ? error.message : String(error),
    }),
  });
}

import { type FormControl, useFormControl } from '@meridian/ui';
import { useT } from '../../language/language.ts';
import type { PlainMessageId } from '../../language/translator.ts';

/** What is wrong with each field, as the id of a message. */
export type Problems<Field extends string> = { readonly [F in Field]?: PlainMessageId | undefined };

interface Rules<Values> {
  readonly initial: Values;
  readonly problemsOf?: (values: Values) => Problems<keyof Values & string>;
  /** The field that errors of the server are shown under. */
  readonly errorField: keyof Values & string;
}

/** The shared form with this app's messages; the server words its errors in the operator's language. */
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

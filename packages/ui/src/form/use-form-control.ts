import { type ChangeEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import {
  emptyFormState,
  type FormAction,
  type FormState,
  formReducer,
  type Refusal,
  showsProblem,
} from './form-state.ts';

export interface FormRules<Values, Field extends string, Problem> {
  readonly initial: Values;
  /** The problem of each field; valid fields may be present as undefined. */
  readonly problemsOf: (values: Values) => { readonly [F in Field]?: Problem | undefined };
  readonly textOf: (problem: Problem) => string;
  /** Undefined for an error that needs no message, such as a prompt the user closed. */
  readonly refusalOf: (error: unknown) => Refusal<Field> | undefined;
}

/** The keys of `Values` that hold text, and so can be bound to an input. */
type TextKey<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] &
  string;

export interface FieldOptions {
  /** Converts the typed text to the stored value, for example digits only. */
  readonly clean?: (typed: string, before: string) => string;
  /** False for a field that is only checked when the form is sent. */
  readonly checkOnBlur?: boolean;
}

/** What a text input needs to be part of a form. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  readonly problem: string | undefined;
}

export interface FormControl<Values, Field extends string> {
  readonly values: Values;
  readonly busy: boolean;
  /** `restart` names a field whose meaning has changed: its old problem is hidden. */
  readonly set: (change: Partial<Values>, restart?: Field) => void;
  /** The message under a field, once the field was left or the form was sent. */
  readonly problem: (field: Field) => string | undefined;
  /** Shows the problem of a field that was left. */
  readonly touch: (field: Field) => void;
  readonly field: (name: TextKey<Values> & Field, options?: FieldOptions) => FieldProps;
  /** The last refusal, if it belongs to no field. */
  readonly formProblem: string | undefined;
  /**
   * Sends the form unless a field has a problem or it is already being sent. Pass `values` if they were changed in the
   * same event.
   */
  readonly submit: (send: (values: Values) => Promise<void>, values?: Values) => Promise<void>;
  /** Shows an error from outside `submit`, for example from sending a code. */
  readonly refuse: (error: unknown) => void;
  /** Resets the form to its initial state. */
  readonly reset: () => void;
  readonly ref: RefObject<HTMLFormElement | null>;
}

/** What a group of fields needs from the surrounding form, which may have more fields. */
export type FieldsControl<Values, Field extends string> = Pick<
  FormControl<Values, Field>,
  'values' | 'set' | 'problem' | 'touch' | 'field' | 'refuse'
>;

/** The state of one form. After a failed submit the focus moves to the first invalid field. */
export function useFormControl<Values extends object, Field extends string, Problem>(
  rules: FormRules<Values, Field, Problem>,
): FormControl<Values, Field> {
  const { problemsOf, textOf, refusalOf } = rules;
  const [state, dispatch] = useReducer<FormState<Values, Field>, [FormAction<Values, Field>]>(
    formReducer,
    emptyFormState(rules.initial),
  );
  const { values, busy, refusal, focusRequests } = state;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusRequests > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusRequests]);

  const problems = problemsOf(values);
  const set = (change: Partial<Values>, restart?: Field) => dispatch({ type: 'change', change, restart });
  const touch = (field: Field) => dispatch({ type: 'touch', field });
  const problem = (field: Field) => {
    if (refusal?.field === field) return refusal.text;
    const found = showsProblem(state, field) ? problems[field] : undefined;
    return found === undefined ? undefined : textOf(found);
  };
  const refuse = (error: unknown) => {
    const shown = refusalOf(error);
    if (shown !== undefined) dispatch({ type: 'refuse', refusal: shown });
  };
  return {
    values,
    busy,
    ref,
    set,
    touch,
    problem,
    refuse,
    reset: () => dispatch({ type: 'reset', values: rules.initial }),
    formProblem: refusal?.field === undefined ? refusal?.text : undefined,
    field(name, { clean, checkOnBlur = true } = {}) {
      const value = values[name] as string;
      return {
        value,
        onChange: ({ target }) =>
          set({ [name]: clean === undefined ? target.value : clean(target.value, value) } as Partial<Values>),
        onBlur: () => checkOnBlur && value !== '' && touch(name),
        problem: problem(name),
      };
    },
    async submit(send, sent = values) {
      if (busy) return;
      const valid = Object.values(problemsOf(sent)).every((found) => found === undefined);
      dispatch({ type: 'submit', valid });
      if (!valid) return;
      try {
        await send(sent);
      } catch (error) {
        refuse(error);
      } finally {
        dispatch({ type: 'settle' });
      }
    },
  };
}

/** An error message from the server and the field it is shown under; without a field it is shown above the button. */
export interface Refusal<Field extends string> {
  readonly field: Field | undefined;
  readonly text: string;
}

export interface FormState<Values, Field extends string> {
  readonly values: Values;
  /** Fields the user has left: their problems are shown. */
  readonly touched: ReadonlySet<Field>;
  /** After the first submit the problems of every field are shown, except those of `restarted` fields. */
  readonly submitted: boolean;
  /** Fields whose meaning has changed since the last submit. */
  readonly restarted: ReadonlySet<Field>;
  readonly refusal: Refusal<Field> | undefined;
  readonly busy: boolean;
  /** Incremented each time the first invalid field should get the focus. */
  readonly focusRequests: number;
}

export type FormAction<Values, Field extends string> =
  /** `restart` names a field whose meaning has changed, so its problem is hidden until the field is left. */
  | { readonly type: 'change'; readonly change: Partial<Values>; readonly restart: Field | undefined }
  | { readonly type: 'touch'; readonly field: Field }
  | { readonly type: 'submit'; readonly valid: boolean }
  | { readonly type: 'refuse'; readonly refusal: Refusal<Field> }
  | { readonly type: 'settle' }
  | { readonly type: 'reset'; readonly values: Values };

export const emptyFormState = <Values, Field extends string>(initial: Values): FormState<Values, Field> => ({
  values: initial,
  touched: new Set(),
  submitted: false,
  restarted: new Set(),
  refusal: undefined,
  busy: false,
  focusRequests: 0,
});

export function formReducer<Values, Field extends string>(
  state: FormState<Values, Field>,
  action: FormAction<Values, Field>,
): FormState<Values, Field> {
  switch (action.type) {
    case 'change': {
      const changed = { ...state, values: { ...state.values, ...action.change }, refusal: undefined };
      return action.restart === undefined ? changed : restartField(changed, action.restart);
    }
    case 'touch':
      return { ...state, touched: new Set(state.touched).add(action.field) };
    case 'submit':
      return {
        ...state,
        submitted: true,
        restarted: new Set(),
        refusal: undefined,
        busy: action.valid,
        focusRequests: state.focusRequests + (action.valid ? 0 : 1),
      };
    case 'refuse':
      return { ...state, refusal: action.refusal, focusRequests: state.focusRequests + 1 };
    case 'settle':
      return { ...state, busy: false };
    case 'reset':
      return emptyFormState(action.values);
  }
}

function restartField<Values, Field extends string>(
  state: FormState<Values, Field>,
  restart: Field,
): FormState<Values, Field> {
  return {
    ...state,
    touched: new Set([...state.touched].filter((field) => field !== restart)),
    restarted: new Set(state.restarted).add(restart),
  };
}

/** Whether a field's own problem is shown yet: not while it is being typed for the first time. */
export function showsProblem<Field extends string>(
  { submitted, restarted, touched }: FormState<unknown, Field>,
  field: Field,
): boolean {
  return (submitted && !restarted.has(field)) || touched.has(field);
}

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { FormProblem } from './FormNote.tsx';
import type { FormControl } from './use-form-control.ts';

interface FormElementProps<Values, Field extends string> {
  readonly control: FormControl<Values, Field>;
  /** Sends the values; an error it throws is shown under its field or above the button. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly className?: string;
  readonly children: ReactNode;
}

interface FormProps<Values, Field extends string> extends FormElementProps<Values, Field> {
  readonly submitLabel: string;
  /** Shown while the form has no problem of its own. */
  readonly note?: string | undefined;
  /** For a button that is disabled until the form is filled in. */
  readonly disabled?: boolean;
  /** Size and width of the submit button; full width unless given. */
  readonly button?: Pick<ButtonProps, 'size' | 'full' | 'className'>;
  /** A second button, drawn before the submit button in the same row. */
  readonly secondary?: ReactNode;
}

/** A form with its problem and its submit button; the fields are the children. */
export function Form<Values, Field extends string>(props: FormProps<Values, Field>) {
  const { control, onSubmit, className = 'grid gap-4', children } = props;
  const { submitLabel, note, disabled = false, button = { full: true }, secondary } = props;
  const submit = (
    <Button type="submit" {...button} busy={control.busy} disabled={disabled}>
      {submitLabel}
    </Button>
  );
  return (
    <FormElement control={control} onSubmit={onSubmit} className={className}>
      {children}
      <FormProblem text={control.formProblem ?? note} />
      {secondary === undefined ? (
        submit
      ) : (
        <div className="flex gap-2">
          {secondary}
          {submit}
        </div>
      )}
    </FormElement>
  );
}

/** The bare element, for a form whose button is elsewhere, such as in the footer of a dialog. */
export function FormElement<Values, Field extends string>(props: FormElementProps<Values, Field>) {
  const { control, onSubmit, className, children } = props;
  return (
    <form
      ref={control.ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void control.submit(onSubmit);
      }}
    >
      {children}
    </form>
  );
}

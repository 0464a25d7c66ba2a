import type { TextareaHTMLAttributes } from 'react';
import { type FieldTexts, LabelledField } from './LabelledField.tsx';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>, FieldTexts {}

export function TextArea({ label, problem, hint, className, ...input }: TextAreaProps) {
  return (
    <LabelledField label={label} problem={problem} hint={hint} className={className}>
      {(ids) => (
        <textarea
          rows={3}
          {...input}
          {...ids}
          className="block w-full resize-y rounded-m bg-s2 px-3 py-2.5 text-body text-ink1 outline-none focus-visible:shadow-[inset_0_0_0_1.5px_var(--accent)] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--warn)]"
        />
      )}
    </LabelledField>
  );
}

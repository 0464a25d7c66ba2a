import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_BOX, FIELD_INPUT } from './field-frame.ts';
import { type FieldTexts, LabelledField } from './LabelledField.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldTexts {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, problem, hint, start, end, className, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} problem={problem} hint={hint} className={className}>
      {(ids) => (
        <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
          {start}
          <input {...input} {...ids} className={classNames(FIELD_INPUT, 'h-12 text-row font-[560]')} />
          {end}
        </div>
      )}
    </LabelledField>
  );
}

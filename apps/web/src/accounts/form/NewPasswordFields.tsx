import { classNames } from '@meridian/ui/class-names.ts';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useT } from '../../session/locale/locale.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { PASSWORD_RULES } from './password-rules.ts';

export interface NewPasswordForm {
  readonly password: string;
  readonly repeated: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly control: FieldsControl<NewPasswordForm, keyof NewPasswordForm>;
}

/** A new login password with a list of its rules, and a field to repeat it. */
export function NewPasswordFields({ label, control }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <div>
        <PasswordInput
          {...control.field('password')}
          label={label}
          autoComplete="new-password"
          maxLength={128}
        />
        <ul aria-label={t('password_rules')} className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1">
          {PASSWORD_RULES.map(({ id, holds }) => {
            const done = holds(control.values.password);
            return (
              <li
                key={id}
                className={classNames('flex items-center gap-1.5 text-cap', done ? 'text-ink1' : 'text-ink3')}
              >
                {done ? <Check size={14} className="text-accent" /> : <Circle size={14} />}
                {t(id)}
              </li>
            );
          })}
        </ul>
      </div>
      <PasswordInput
        {...control.field('repeated')}
        label={t('password_repeat')}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}

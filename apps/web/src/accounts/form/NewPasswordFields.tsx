import { classNames } from '@meridian/ui/class-names.ts';
import { PasswordField } from '@meridian/ui/controls/PasswordField.tsx';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useT } from '../../session/locale/locale.ts';
import { PASSWORD_RULES } from './password-rules.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: string;
  readonly repeated: string;
  readonly onChange: (change: { readonly password?: string; readonly repeated?: string }) => void;
  readonly onLeave: (field: 'password' | 'repeated') => void;
  readonly problem: (field: 'password' | 'repeated') => string | undefined;
}

/** A new login password, its rule as a list that fills while one types, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, repeated, onChange, onLeave, problem } = props;
  const t = useT();
  const eye = { showLabel: t('account_show_password'), hideLabel: t('account_hide_password') };
  return (
    <>
      <div>
        <PasswordField
          {...eye}
          label={label}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => onChange({ password: event.target.value })}
          onBlur={() => password !== '' && onLeave('password')}
          problem={problem('password')}
        />
        <ul aria-label={t('password_rules')} className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1">
          {PASSWORD_RULES.map(({ id, holds }) => {
            const done = holds(password);
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
      <PasswordField
        {...eye}
        label={t('password_repeat')}
        autoComplete="new-password"
        maxLength={128}
        value={repeated}
        onChange={(event) => onChange({ repeated: event.target.value })}
        onBlur={() => repeated !== '' && onLeave('repeated')}
        problem={problem('repeated')}
      />
    </>
  );
}

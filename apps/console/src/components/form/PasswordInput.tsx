import { PasswordField, type PasswordFieldProps } from '@meridian/ui';
import { useT } from '../../language/language.ts';

/** A password field with a button that shows the typed password. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useT();
  return <PasswordField {...props} showLabel={t('show_password')} hideLabel={t('hide_password')} />;
}

import { PasswordField, type PasswordFieldProps } from '@meridian/ui';
import { useT } from '../../language/language.ts';

/** A password field with the button that shows what was typed. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useT();
  return <PasswordField {...props} showLabel={t('show_password')} hideLabel={t('hide_password')} />;
}

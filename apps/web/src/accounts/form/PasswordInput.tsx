import { PasswordField, type PasswordFieldProps } from '@meridian/ui/controls/PasswordField.tsx';
import { useT } from '../../session/locale/locale.ts';

/** A password field with a button that shows the typed password. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useT();
  return (
    <PasswordField {...props} showLabel={t('account_show_password')} hideLabel={t('account_hide_password')} />
  );
}

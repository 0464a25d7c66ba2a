import { PasswordField, type PasswordFieldProps } from '@meridian/ui/controls/PasswordField.tsx';
import { useT } from '../../session/locale/locale.ts';

/** A password field with the button that shows what was typed. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useT();
  return (
    <PasswordField {...props} showLabel={t('account_show_password')} hideLabel={t('account_hide_password')} />
  );
}

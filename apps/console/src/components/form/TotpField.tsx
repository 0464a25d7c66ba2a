import { TextField, type TextFieldProps } from '@meridian/ui';
import { useT } from '../../language/language.ts';

/** The field for a code from the operator's authenticator app. */
export function TotpField(props: Omit<TextFieldProps, 'label' | 'inputMode' | 'autoComplete'>) {
  const t = useT();
  return (
    <TextField {...props} label={t('authenticator_code')} inputMode="numeric" autoComplete="one-time-code" />
  );
}

import { TextField, type TextFieldProps } from '@meridian/ui';
import { useT } from '../language/language.ts';

export const TOTP_DIGITS = 6;

/** The digits of what was typed or pasted, at most a whole code. */
export const cleanTotp = (typed: string): string => typed.replace(/\D/g, '').slice(0, TOTP_DIGITS);

/** The code of the operator's authenticator app. */
export function TotpField(props: Omit<TextFieldProps, 'label' | 'inputMode' | 'autoComplete'>) {
  const t = useT();
  return (
    <TextField {...props} label={t('authenticator_code')} inputMode="numeric" autoComplete="one-time-code" />
  );
}

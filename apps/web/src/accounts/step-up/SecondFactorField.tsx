import { TextField, type TextFieldProps } from '@meridian/ui/controls/TextField.tsx';
import { useT } from '../../session/locale/locale.ts';

interface SecondFactorFieldProps
  extends Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'problem' | 'autoFocus'> {
  readonly kind: 'totp' | 'recovery';
}

/** The field for a code from the authenticator app, or for a recovery code. */
export function SecondFactorField({ kind, ...field }: SecondFactorFieldProps) {
  const t = useT();
  const label = t(kind === 'totp' ? 'account_totp' : 'account_recovery_code');
  return <TextField key={kind} {...field} {...INPUTS[kind]} label={label} />;
}

const INPUTS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
} as const;

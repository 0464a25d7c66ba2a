import { TextField, type TextFieldProps } from '@meridian/ui/controls/TextField.tsx';
import { useT } from '../../session/locale/locale.ts';

interface SecondFactorFieldProps
  extends Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'problem' | 'autoFocus'> {
  readonly kind: 'totp' | 'recovery';
}

/** The code of the authenticator app, or one of the recovery codes that replace it. */
export function SecondFactorField({ kind, ...field }: SecondFactorFieldProps) {
  const t = useT();
  return kind === 'totp' ? (
    <TextField
      key="totp"
      {...field}
      label={t('account_totp')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  ) : (
    <TextField
      key="recovery"
      {...field}
      label={t('account_recovery_code')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

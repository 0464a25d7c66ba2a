import * as security from '@meridian/contract/routes/security';
import { verificationCodeProblem } from '@meridian/contract/rules/accounts/credentials';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { QrCode } from '@meridian/ui/display/QrCode.tsx';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import { Form } from '@meridian/ui/form/Form.tsx';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../accounts/copy-text.ts';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { useT } from '../../../session/locale/locale.ts';
import { readableSecret } from './two-factor-flow.ts';

interface TotpScanProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret to scan, and the first code of the app, which shows that it was scanned. */
export function TotpScan({ secret, uri, onCancel, onConfirmed }: TotpScanProps) {
  const t = useT();
  const control = useForm<{ readonly totp: string }, 'totp'>({
    initial: { totp: '' },
    problemsOf: ({ totp }) => ({ totp: verificationCodeProblem(totp) }),
    refusals: { second_factor_wrong: 'totp', code_rule: 'totp' },
  });
  const confirm = async ({ totp }: { readonly totp: string }) => {
    const { recoveryCodes } = await call(security.totpConfirm, { body: { totp } }, { silent: true });
    onConfirmed(recoveryCodes);
  };
  return (
    <Form
      control={control}
      onSubmit={confirm}
      submitLabel={t('totp_confirm')}
      button={{ size: 'm', className: 'flex-1' }}
      secondary={
        <Button tone="quiet" size="m" className="flex-1" onClick={onCancel}>
          {t('totp_cancel')}
        </Button>
      }
      className="mt-1.5 grid gap-4"
    >
      <p className="text-lab text-ink2">{t('totp_scan')}</p>
      <QrCode text={uri} label={t('totp_qr')} className="mx-auto size-[min(11.5rem,60vw)]" />
      <div className="flex items-center gap-2 rounded-m bg-s2 py-1 pl-3">
        <div className="min-w-0 flex-1">
          <p className="text-mic text-ink3">{t('totp_key')}</p>
          <p className="text-lab font-[560] tracking-[0.04em] break-words">{readableSecret(secret)}</p>
        </div>
        <IconButton label={t('totp_copy_key')} onClick={() => void copyText(secret)}>
          <Copy size={18} />
        </IconButton>
      </div>
      <TextField
        {...control.field('totp', { clean: cleanCode, checkOnBlur: false })}
        label={t('totp_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  );
}

import type { StepUpPurpose } from '@meridian/contract';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CodeField } from '../codes/CodeField.tsx';
import { useSendCode } from '../codes/use-send-code.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import type { Profile } from '../profile.ts';
import { SecondFactorField } from './SecondFactorField.tsx';
import type { StepUpDraft, StepUpField } from './step-up-state.ts';

interface StepUpFieldsProps {
  readonly purpose: StepUpPurpose;
  readonly profile: Profile;
  readonly control: FieldsControl<StepUpDraft, StepUpField>;
  readonly passwordLabel?: string | undefined;
}

/** The login password and the second factor: the authenticator app, or a code sent to the account's own address. */
export function StepUpFields(props: StepUpFieldsProps) {
  const { control, passwordLabel } = props;
  const t = useT();
  return (
    <>
      <PasswordInput
        {...control.field('proofPassword')}
        label={passwordLabel ?? t('proof_password')}
        autoComplete="current-password"
        maxLength={128}
      />
      {control.values.proofKind === 'code' ? <OwnCode {...props} /> : <AppCode {...props} />}
    </>
  );
}

function AppCode({ control: { values, set, field } }: StepUpFieldsProps) {
  const t = useT();
  const byApp = values.proofKind === 'totp';
  return (
    <div>
      {byApp ? (
        <SecondFactorField kind="totp" {...field('proof', { clean: cleanCode })} />
      ) : (
        <SecondFactorField kind="recovery" {...field('proof', { checkOnBlur: false })} />
      )}
      <Button
        tone="text"
        size="s"
        className="mt-1.5 px-0!"
        onClick={() => set({ proofKind: byApp ? 'recovery' : 'totp', proof: '' })}
      >
        {t(byApp ? 'login_use_recovery' : 'login_use_totp')}
      </Button>
    </div>
  );
}

function OwnCode({ purpose, profile, control }: StepUpFieldsProps) {
  const t = useT();
  const { email = null, phone = null } = profile;
  const [channel, setChannel] = useState<'email' | 'sms'>(email === null ? 'sms' : 'email');
  const sender = useSendCode(channel);
  const onSend = async () => {
    try {
      await sender.send({ purpose, channel });
      control.set({}, 'proof');
      return true;
    } catch (error) {
      control.refuse(error);
      return false;
    }
  };
  return (
    <div>
      <CodeField
        {...control.field('proof', { clean: cleanCode })}
        label={t('proof_own_code', { to: (channel === 'email' ? email : phone) ?? '' })}
        sender={sender}
        onSend={onSend}
      />
      {email !== null && phone !== null && (
        <Button
          tone="text"
          size="s"
          className="mt-1.5 px-0"
          onClick={() => setChannel(channel === 'email' ? 'sms' : 'email')}
        >
          {t(channel === 'email' ? 'proof_to_phone' : 'proof_to_email')}
        </Button>
      )}
    </div>
  );
}

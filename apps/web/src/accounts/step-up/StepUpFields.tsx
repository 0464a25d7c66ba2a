import type { StepUpPurpose } from '@meridian/contract';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { PasswordField } from '@meridian/ui/controls/PasswordField.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CodeField } from '../codes/CodeField.tsx';
import { cleanCode } from '../codes/clean-code.ts';
import { useSendCode } from '../codes/use-send-code.ts';
import type { Profile } from '../profile.ts';
import type { StepUpDraft, StepUpField } from './step-up-state.ts';

interface StepUpFieldsProps {
  readonly purpose: StepUpPurpose;
  readonly profile: Profile;
  readonly draft: StepUpDraft;
  /** `renewed` names a field whose old problem no longer counts. */
  readonly onChange: (change: Partial<StepUpDraft>, renewed?: StepUpField) => void;
  readonly onLeave: (field: StepUpField) => void;
  readonly problem: (field: StepUpField) => string | undefined;
  readonly onProblem: (error: unknown) => void;
  readonly passwordLabel?: string;
}

/** The login password and the old factor: the authenticator app, or a code to the account's own address. */
export function StepUpFields(props: StepUpFieldsProps) {
  const { draft, onChange, onLeave, problem, passwordLabel } = props;
  const t = useT();
  return (
    <>
      <PasswordField
        label={passwordLabel ?? t('proof_password')}
        showLabel={t('account_show_password')}
        hideLabel={t('account_hide_password')}
        autoComplete="current-password"
        maxLength={128}
        value={draft.proofPassword}
        onChange={(event) => onChange({ proofPassword: event.target.value })}
        onBlur={() => draft.proofPassword !== '' && onLeave('proofPassword')}
        problem={problem('proofPassword')}
      />
      {draft.proofKind === 'code' ? <OwnCode {...props} /> : <AppCode {...props} />}
    </>
  );
}

function AppCode({ draft, onChange, onLeave, problem }: StepUpFieldsProps) {
  const t = useT();
  const byApp = draft.proofKind === 'totp';
  return (
    <div>
      {byApp ? (
        <TextField
          key="totp"
          label={t('account_totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={draft.proof}
          onChange={(event) => onChange({ proof: cleanCode(event.target.value, draft.proof) })}
          onBlur={() => draft.proof !== '' && onLeave('proof')}
          problem={problem('proof')}
        />
      ) : (
        <TextField
          key="recovery"
          label={t('account_recovery_code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.proof}
          onChange={(event) => onChange({ proof: event.target.value })}
          problem={problem('proof')}
        />
      )}
      <Button
        tone="text"
        size="s"
        className="mt-1.5 px-0!"
        onClick={() => onChange({ proofKind: byApp ? 'recovery' : 'totp', proof: '' })}
      >
        {t(byApp ? 'login_use_recovery' : 'login_use_totp')}
      </Button>
    </div>
  );
}

function OwnCode({ purpose, profile, draft, onChange, onLeave, problem, onProblem }: StepUpFieldsProps) {
  const t = useT();
  const { email = null, phone = null } = profile;
  const [channel, setChannel] = useState<'email' | 'sms'>(email === null ? 'sms' : 'email');
  const sender = useSendCode(channel);
  const onSend = async () => {
    try {
      await sender.send({ purpose, channel });
      onChange({}, 'proof');
      return true;
    } catch (error) {
      onProblem(error);
      return false;
    }
  };
  return (
    <div>
      <CodeField
        label={t('proof_own_code', { to: (channel === 'email' ? email : phone) ?? '' })}
        value={draft.proof}
        onChange={(proof) => onChange({ proof })}
        onLeave={() => onLeave('proof')}
        problem={problem('proof')}
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

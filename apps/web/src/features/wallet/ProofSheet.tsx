import type { StepUpPurpose } from '@meridian/contract';
import type { StepUp } from '@meridian/contract/domain/user';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import { type ReactNode, useState } from 'react';
import { PasswordInput } from '../../accounts/form/PasswordInput.tsx';
import { useProfile } from '../../accounts/profile.ts';
import { StepUpSheet } from '../../accounts/step-up/StepUpSheet.tsx';
import { useT } from '../../session/locale/locale.ts';

/** Password, second factor, and the fund password when the user has set one. */
export interface Proof {
  readonly stepUp: StepUp;
  readonly fundPassword?: string;
}

/** Shows what leaves the wallet, and asks the user to prove that it is them. */
export function ProofSheet({
  open,
  onClose,
  title,
  text,
  purpose,
  submitLabel,
  onProve,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly purpose: StepUpPurpose;
  readonly submitLabel: string;
  /** An error it throws is shown in the sheet. */
  readonly onProve: (proof: Proof) => Promise<void>;
  /** The facts to confirm. */
  readonly children: ReactNode;
}) {
  const t = useT();
  const { profile } = useProfile();
  const [fundPassword, setFundPassword] = useState('');
  if (profile === null) return null;
  const asksFundPassword = profile.hasFundPassword === true;
  const prove = async (stepUp: StepUp) => {
    try {
      await onProve({ stepUp, ...(asksFundPassword && { fundPassword }) });
    } finally {
      setFundPassword('');
    }
  };
  return (
    <StepUpSheet
      {...{ open, title, text, purpose, profile, submitLabel }}
      onClose={() => {
        setFundPassword('');
        onClose();
      }}
      onProve={prove}
    >
      {children}
      {asksFundPassword && (
        <PasswordInput
          label={t('member_fund_password')}
          value={fundPassword}
          onChange={(event) => setFundPassword(cleanCode(event.target.value, fundPassword))}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </StepUpSheet>
  );
}

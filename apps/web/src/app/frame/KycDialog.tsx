import { ConfirmDialog, preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { askForKyc, closeKycPrompt, type KycPrompt, useKycPrompt } from '../../session/kyc-prompt.ts';
import { useT } from '../../session/locale/locale.ts';
import { kycState, useSession } from '../../session/session.ts';

/** Informs the user that verification is missing and links to it. During a review it only asks the user to wait. */
export function KycDialog() {
  const t = useT();
  const navigate = useNavigate();
  const open = useKycPrompt();
  const verified = useSession((session) => !session.isLogin || kycState(session) === 'approved');
  useEffect(() => {
    // Loads the code of the dialog before it is needed.
    if (!verified) preloadConfirmDialog();
  }, [verified]);
  const known = useSession(kycState);
  useEffect(() => {
    // The decision arrived while the dialog was open, so its text is outdated.
    if (open === null || known === undefined || known === open.state) return;
    if (known === 'approved') closeKycPrompt();
    else askForKyc(known);
  }, [open, known]);
  const last = useRef<KycPrompt>({ state: 'no', onArrival: false });
  // Kept while the dialog fades out, so that its text does not change.
  if (open !== null) last.current = open;
  const { state, onArrival } = last.current;
  const canVerify = state !== 'review';
  return (
    <ConfirmDialog
      open={open !== null}
      title={t(TEXTS[state].title)}
      text={t(TEXTS[state].text)}
      closeLabel={t(onArrival && canVerify ? 'kyc_skip' : 'close')}
      onClose={closeKycPrompt}
      {...(canVerify && {
        confirmLabel: t('kyc_go_verify'),
        onConfirm: () => {
          closeKycPrompt();
          void navigate({ to: '/idAuth' });
        },
      })}
    />
  );
}

const TEXTS = {
  no: { title: 'kyc_no_title', text: 'kyc_no_text' },
  review: { title: 'kyc_review_title', text: 'kyc_review_text' },
  reject: { title: 'kyc_reject_title', text: 'kyc_reject_text' },
} as const;

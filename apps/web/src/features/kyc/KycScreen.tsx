import * as user from '@meridian/contract/routes/user';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { AwaitedForm } from '../../accounts/form/AwaitedForm.tsx';
import { useProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';
import { ApprovedCard, RejectCard, ReviewCard } from './KycCards.tsx';
import { KycFormView } from './KycFormView.tsx';
import { EMPTY_KYC_FORM, formAfterRejection, type KycForm } from './kyc-form.ts';

/** How often to check whether the review has ended. */
const REVIEW_REFETCH_MS = 10_000;

/** `/idAuth`: submit documents, wait for the review, read why they were rejected and submit again. */
export function KycScreen() {
  const t = useT();
  const [again, setAgain] = useState<KycForm>();
  const [reading, setReading] = useState(false);
  const tryAgain = async () => {
    setReading(true);
    // Without the last submission the form starts empty.
    const draft = await call(user.kycDraft, {}, { silent: true, background: true }).catch(() => null);
    setReading(false);
    setAgain(draft === null ? EMPTY_KYC_FORM : formAfterRejection(draft));
  };
  const { profile, query } = useProfile({ refetchMs: REVIEW_REFETCH_MS });
  const state = profile?.kycState;
  // The stored state may be outdated: it may be shown, but a form is only shown once the server has responded.
  const isCertain = query.data !== undefined;
  return (
    <AccountPage title={t('screen_id_auth')} fallback="/my">
      {profile !== null && state === 'approved' ? (
        <ApprovedCard name={profile.realName ?? null} />
      ) : state === 'review' ? (
        <ReviewCard />
      ) : !isCertain ? (
        <AwaitedForm query={query}>
          <Skeletons blocks={FORM_BLOCKS} />
        </AwaitedForm>
      ) : state === 'reject' && again === undefined ? (
        <RejectCard reason={profile?.kycReason ?? null} busy={reading} onAgain={() => void tryAgain()} />
      ) : (
        <KycFormView
          {...(state === 'reject' && again !== undefined && { initial: again })}
          reason={state === 'reject' ? (profile?.kycReason ?? null) : null}
          onSubmitted={() => setAgain(undefined)}
        />
      )}
    </AccountPage>
  );
}

const FORM_BLOCKS = [
  'h-4 w-4/5',
  'h-12 rounded-m',
  'h-11 rounded-m',
  'h-12 rounded-m',
  'h-12 rounded-m',
  'h-34 rounded-card',
];

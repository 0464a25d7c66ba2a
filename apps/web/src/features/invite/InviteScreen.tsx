import { REFERRAL } from '@meridian/contract/product-rules';
import { BrandHead } from '../../navigation/BrandHead.tsx';
import { useT } from '../../session/locale/locale.ts';
import { InvitationPanel } from './InvitationPanel.tsx';
import { InvitedUsers } from './InvitedUsers.tsx';
import { RebateDays } from './RebateDays.tsx';
import { RebateTerms } from './RebateTerms.tsx';

const BEST_PERCENT = Math.max(...REFERRAL.tiers.map(({ percent }) => percent));

/** `/inviteFriends`: the user's link, what it earns, whom it brought and what was paid. */
export function InviteScreen() {
  const t = useT();
  return (
    <div className="page-form pb-10 sm:page-list lg:pt-6">
      <BrandHead title={t('invite_title')} globe="far">
        <div className="max-w-[44rem] px-4 pt-2">
          <h2 className="max-w-[20ch] text-title font-[720] tracking-[-0.015em] lg:max-w-none">
            {t('invite_head', { percent: BEST_PERCENT })}
          </h2>
          <p className="mt-1.5 max-w-[52ch] text-body text-white/90">{t('invite_text')}</p>
        </div>
      </BrandHead>
      <div className="grid gap-4 px-4 pt-5 sm:grid-cols-2 sm:items-start lg:gap-6 lg:px-6">
        <div className="grid gap-4">
          <InvitationPanel />
          <RebateTerms />
        </div>
        <div className="grid gap-4">
          <InvitedUsers />
          <RebateDays />
        </div>
      </div>
    </div>
  );
}

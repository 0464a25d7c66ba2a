import type { KycState } from '@meridian/contract/schemas/person';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { useT } from '../../session/locale/locale.ts';

/** The identity state in a word; states that need attention use the warning color. */
export function KycBadge({ state, className }: { readonly state: KycState; readonly className?: string }) {
  const t = useT();
  return (
    <Tag tone={TONES[state]} {...(className !== undefined && { className })}>
      {t(KYC_TEXTS[state])}
    </Tag>
  );
}

const TONES = { no: 'neutral', review: 'warn', reject: 'warn', approved: 'accent' } as const;
export const KYC_TEXTS = {
  no: 'my_kyc_no',
  review: 'my_kyc_review',
  reject: 'my_kyc_reject',
  approved: 'my_kyc_approved',
} as const;

import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../accounts/copy-text.ts';
import type { Profile } from '../../accounts/profile.ts';
import { useT } from '../../session/locale/locale.ts';
import { KYC_TEXTS } from './KycBadge.tsx';
import { initialOf, nameOf } from './person-name.ts';

interface PersonProps {
  readonly profile: Profile | null;
  /** The server could not be reached, so the stored profile is shown. */
  readonly failed: boolean;
}

const AVATAR = 'grid size-14 shrink-0 place-items-center rounded-full bg-white/16 text-[1.375rem] font-[700]';

export function Person({ profile, failed }: PersonProps) {
  const t = useT();
  if (profile === null) return null;
  const name = nameOf(profile);
  return (
    <div className="flex items-center gap-3.5 px-4 pt-3 large:flex-wrap">
      <span aria-hidden="true" className={AVATAR}>
        {initialOf(name)}
      </span>
      <div className="min-w-0 flex-1 large:flex-auto">
        <p className="text-title font-[720] tracking-[-0.015em]">{name}</p>
        <div className="flex items-center text-lab text-white/90">
          {profile.uid !== undefined && (
            <>
              {t('my_uid', { uid: profile.uid })}
              <IconButton
                label={t('my_copy_uid')}
                onClick={() => void copyText(profile.uid ?? '')}
                className="-my-2 -mr-2 text-white! hover:bg-white/15!"
              >
                <Copy size={15} />
              </IconButton>
            </>
          )}
        </div>
        {failed && <p className="mt-1 text-cap text-white/90">{t('my_profile_failed')}</p>}
      </div>
      <Link
        to="/idAuth"
        className="hit inline-flex h-7 shrink-0 items-center rounded-chip bg-white/16 px-2.5 text-cap font-[640]"
      >
        {t(KYC_TEXTS[profile.kycState])}
      </Link>
    </div>
  );
}

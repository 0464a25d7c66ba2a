import { classNames } from '@meridian/ui/class-names.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Link } from '@tanstack/react-router';
import type { Profile } from '../../accounts/profile.ts';
import { useT } from '../../session/locale/locale.ts';
import { PROTECTIONS, protectionLevel } from './protections.ts';

interface SecurityLevelProps {
  readonly profile: Profile;
  readonly onWord: () => void;
}

/** How well the account is protected, and the next recommended step. */
export function SecurityLevel({ profile, onWord }: SecurityLevelProps) {
  const t = useT();
  const { count, next } = protectionLevel(profile);
  const all = PROTECTIONS.length;
  return (
    <Panel className="mb-6">
      <p className="text-row font-[640]">
        {next === undefined ? t('security_level_full') : t('security_level', { count, all })}
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {PROTECTIONS.map(({ id }, index) => (
          <span
            key={id}
            className={classNames('h-1 flex-1 rounded-full', index < count ? 'bg-accent' : 'bg-s3')}
          />
        ))}
      </div>
      {next !== undefined &&
        (next.to === undefined ? (
          <button type="button" onClick={onWord} className={NEXT}>
            {t('security_next', { step: t(next.id) })}
          </button>
        ) : (
          <Link to={next.to} className={NEXT}>
            {t('security_next', { step: t(next.id) })}
          </Link>
        ))}
    </Panel>
  );
}

const NEXT = 'hit mt-3 inline-block text-lab font-[600] text-accent';

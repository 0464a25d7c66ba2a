import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';

/** Invites guests to sign up. On a wide screen both links are in the top navigation. */
export function GuestCard() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  if (isLogin) return null;
  return (
    <section
      aria-label={t('home_guest_title')}
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-s1 py-3 pr-3 pl-4 lg:hidden"
    >
      <div className="min-w-40 flex-1">
        <h2 className="text-body font-[660]">{t('home_guest_title')}</h2>
        <p className="text-cap text-ink2">{t('home_guest_text')}</p>
      </div>
      <div className="flex gap-1">
        <Link to="/login" className={buttonClass({ tone: 'quiet', size: 'm', className: 'h-10! px-3.5' })}>
          {t('nav_login')}
        </Link>
        <Link to="/register" className={buttonClass({ size: 'm', className: 'h-10! px-3.5' })}>
          {t('nav_register')}
        </Link>
      </div>
    </section>
  );
}

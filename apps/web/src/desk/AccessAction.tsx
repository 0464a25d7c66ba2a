import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { entryOf } from '../navigation/history-entry.ts';
import { rememberPage } from '../session/last-page.ts';
import { useT } from '../session/locale/locale.ts';
import { kycState, useSession } from '../session/session.ts';

/** Replaces the submit button of an order form for visitors who cannot place orders yet. */
export function AccessAction({ access }: { readonly access: 'guest' | 'verify' }) {
  return access === 'guest' ? <LogInOrSignUp /> : <VerifyIdentity />;
}

function LogInOrSignUp() {
  const t = useT();
  const router = useRouter();
  // The login returns to this market.
  const remember = () => rememberPage(router.state.location.href, entryOf(router.history));
  return (
    <div className="grid gap-2 low:grid-cols-2">
      <Link to="/register" onClick={remember} className={buttonClass({ full: true })}>
        {t('nav_register')}
      </Link>
      <Link to="/login" onClick={remember} className={buttonClass({ tone: 'quiet', full: true })}>
        {t('nav_login')}
      </Link>
      <p className="text-center text-cap text-ink2 low:col-span-2">{t('desk_guest')}</p>
    </div>
  );
}

function VerifyIdentity() {
  const t = useT();
  const inReview = useSession((session) => kycState(session) === 'review');
  if (inReview)
    return <p className="rounded-m bg-s2 p-3 text-center text-lab text-ink2">{t('desk_review_text')}</p>;
  return (
    <div className="grid gap-2">
      <Link to="/idAuth" className={buttonClass({ full: true })}>
        {t('desk_verify')}
      </Link>
      <p className="text-center text-cap text-ink2">{t('desk_verify_text')}</p>
    </div>
  );
}

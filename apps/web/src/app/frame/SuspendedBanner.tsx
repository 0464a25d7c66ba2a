import { useRootMark } from '@meridian/ui/layout/root-mark.ts';
import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useT } from '../../session/locale/locale.ts';
import { isSuspended, useSession } from '../../session/session.ts';

/** On account screens: explains that the account is suspended, with a link to support. */
export function SuspendedBanner() {
  const t = useT();
  const suspended = useSession(isSuspended);
  useRootMark('data-suspended', suspended);
  return (
    <div role="status">
      {suspended && (
        <p
          data-suspension
          className="[view-transition-name:suspended] flex flex-wrap items-center justify-center gap-x-2 bg-warn-tint px-4 py-2 text-center text-cap font-[600] text-warn"
        >
          <LockKeyhole size={15} className="max-sm:hidden" />
          {t('account_suspended')}
          <Link to="/help" className="hit underline underline-offset-2">
            {t('nav_help')}
          </Link>
        </p>
      )}
    </div>
  );
}

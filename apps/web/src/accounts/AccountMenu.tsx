import { Link, useLocation } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import { useT } from '../session/locale/locale.ts';

const ENTRIES = [
  { to: '/my', label: 'screen_my', Icon: User, below: [] },
  {
    to: '/securityCenter',
    label: 'my_security',
    Icon: ShieldCheck,
    below: ['/bindEmail', '/bindPhone', '/modifyLoginPass', '/fundPass', '/twoFactor'],
  },
  { to: '/idAuth', label: 'my_kyc', Icon: BadgeCheck, below: [] },
  { to: '/sessions', label: 'security_sessions', Icon: MonitorSmartphone, below: [] },
  { to: '/setting', label: 'my_settings', Icon: Settings, below: [] },
] as const;

/** The account pages as a menu at the left of a wide screen. */
export function AccountMenu() {
  const t = useT();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label={t('my_account')} className="sticky top-21 grid gap-1 self-start pt-1">
      {ENTRIES.map(({ to, label, Icon, below }) => (
        <Link
          key={to}
          to={to}
          aria-current={
            path === to ? 'page' : (below as readonly string[]).includes(path) ? 'true' : undefined
          }
          className="flex min-h-11 items-center gap-3 rounded-m px-3 text-body font-[560] text-ink2 hover:bg-s1 hover:text-ink1 [&[aria-current]]:bg-s2 [&[aria-current]]:text-ink1"
        >
          <Icon size={19} />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

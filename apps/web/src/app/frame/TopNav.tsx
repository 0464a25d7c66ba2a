import { PRODUCT_NAME } from '@meridian/contract/product';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { lazyOverlay } from '@meridian/ui/overlay/lazy-overlay.tsx';
import { Link, useParams } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import { useRef } from 'react';
import { ConnectionStatus } from '../../live/ConnectionStatus.tsx';
import { useUnreadMessages } from '../../messages/message-queries.ts';
import { setSearchOpen, useSearchOpen } from '../../navigation/search-open.ts';
import { tradedAt } from '../../navigation/search-origin.ts';
import { completeTexts, setLocale, useLocale, useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { completeStyles } from '../complete-styles.ts';
import { sectionOf } from './section.ts';
import { TabLink } from './TabLink.tsx';
import { TABS } from './tabs.ts';

/** Replaces the tab bar on wide screens. */
export function TopNav({ current }: { readonly current: string | undefined }) {
  const t = useT();
  const { type } = useParams({ strict: false }) as { type?: string };
  const section = sectionOf(current, type);
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-3 border-b min-[68.75rem]:gap-5 xl:gap-7 border-line bg-(--bar) px-4 min-[68.75rem]:px-5 [view-transition-name:topnav]">
      <Link to="/" className="flex shrink-0 items-center gap-2 text-mid font-[720] tracking-[-0.015em]">
        <Logo size={24} />
        {PRODUCT_NAME}
      </Link>
      <nav aria-label={t('main_navigation')} className="flex shrink-0 gap-1">
        {TABS.map(({ to, paths, label }) => {
          const active = current !== undefined && paths.includes(current);
          return (
            <TabLink
              key={to}
              to={to}
              active={active}
              className={`rounded-m px-2 min-[68.75rem]:px-3 py-2.5 text-body font-[600] whitespace-nowrap transition-colors duration-150 ${
                active || section === to ? 'bg-s2 text-ink1' : 'text-ink2 hover:text-ink1'
              }`}
            >
              {t(label)}
            </TabLink>
          );
        })}
      </nav>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-1.5">
        <ConnectionStatus className="mr-2 min-w-16" />
        {/* The search screen has the field itself. */}
        {current !== '/coinSearch' && <SearchLink current={current} />}
        <LanguageButton />
        <IconLink to="/help" label={t('nav_help')} icon={<Headset size={20} />} />
        <MessagesLink />
        <IconLink to="/setting" label={t('nav_settings')} icon={<Settings size={20} />} />
        <AccountLinks />
      </div>
    </header>
  );
}

/** The search needs texts that the home page has not loaded. */
const SearchPanel = lazyOverlay(async () => {
  const [panel] = await Promise.all([
    import('../../features/search/SearchPanel.tsx'),
    completeTexts(),
    completeStyles(),
  ]);
  return panel;
});

/** Opens the search over the screen, as the slash key does; in another tab it opens the search screen. */
function SearchLink({ current }: { readonly current: string | undefined }) {
  const t = useT();
  const link = useRef<HTMLAnchorElement>(null);
  const open = useSearchOpen();
  const close = () => {
    setSearchOpen(false);
    link.current?.focus();
  };
  return (
    <>
      <Link
        ref={link}
        to="/coinSearch"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setSearchOpen(!open);
        }}
        className="mr-2 flex h-10 w-58 min-w-11 items-center gap-2 overflow-hidden rounded-m bg-s2 px-2.5 min-[68.75rem]:gap-2.5 min-[68.75rem]:px-3.5 text-lab text-ink3 transition-colors duration-150 hover:text-ink2"
      >
        <Search size={18} className="shrink-0" />
        <span className="truncate">{t('nav_search')}</span>
        <kbd className="ml-auto grid max-xl:hidden size-6 shrink-0 place-items-center rounded-[6px] border border-line2 font-sans text-cap">
          /
        </kbd>
      </Link>
      <SearchPanel open={open} onClose={close} button={link} forTrade={tradedAt(current)} />
    </>
  );
}

const NEXT = { en: 'ja', ja: 'en' } as const;
const SHORT = { en: 'EN', ja: '日本語' } as const;

function LanguageButton() {
  const t = useT();
  const locale = useLocale();
  return (
    <button
      type="button"
      aria-label={`${t('nav_language')}: ${SHORT[locale]}`}
      onClick={() => void setLocale(NEXT[locale])}
      className="flex h-11 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-lab font-[640] transition-colors duration-150 hover:bg-s2"
    >
      <Globe size={20} />
      {SHORT[locale]}
    </button>
  );
}

function IconLink({
  to,
  label,
  icon,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: React.ReactNode;
}) {
  return (
    <Link to={to} aria-label={label} title={label} className={iconButtonClass()}>
      {icon}
    </Link>
  );
}

/** To what the user was told, with how much of it is unread; a visitor reads the announcements. */
function MessagesLink() {
  const t = useT();
  const isLogin = useSession((state) => state.isLogin);
  const unread = useUnreadMessages();
  if (!isLogin) return <IconLink to="/notice" label={t('nav_notices')} icon={<Megaphone size={20} />} />;
  const label = unread > 0 ? t('nav_messages_unread', { count: unread }) : t('nav_messages');
  return (
    <span className="relative">
      <IconLink to="/messages" label={label} icon={<Mail size={20} />} />
      {unread > 0 && (
        <span aria-hidden="true" className="pointer-events-none absolute top-1 left-1/2">
          <CountBadge count={unread} loud />
        </span>
      )}
    </span>
  );
}

function AccountLinks() {
  const t = useT();
  const isLogin = useSession((state) => state.isLogin);
  if (!isLogin) {
    return (
      <>
        <Link to="/login" className={buttonClass({ tone: 'quiet', size: 'm', className: 'ml-1.5 h-10!' })}>
          {t('nav_login')}
        </Link>
        <Link to="/register" className={buttonClass({ size: 'm', className: 'h-10!' })}>
          {t('nav_register')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to="/coinRecharge" className={buttonClass({ size: 'm', className: 'ml-1.5 h-10!' })}>
        {t('nav_deposit')}
      </Link>
      <IconLink to="/my" label={t('nav_profile')} icon={<User size={20} />} />
    </>
  );
}

import { PRODUCT_NAME } from '@meridian/contract/product';
import { me } from '@meridian/contract/routes/operator/index';
import { CountBadge, classNames, Logo, OfflineNote } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../api/api.ts';
import { QueryView } from '../components/QueryView.tsx';
import { useT } from '../language/language.ts';
import { leaveConsole } from '../session/presence.ts';
import { useRoles } from '../session/rights.ts';
import { session, useSession } from '../session/session.ts';
import { pagesFor } from './navigation.ts';
import { useOverview } from './use-overview.ts';

/** Navigation and page. Nothing is rendered until the operator and their roles are known. */
export function Shell() {
  const t = useT();
  const operator = useSession((state) => state.operator);
  const self = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call(me, { signal }),
    ...(operator !== null && { initialData: operator }),
    // A changed role shows in the navigation within a minute.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (self.data !== undefined) session.getState().refresh(self.data);
  }, [self.data]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-80 -translate-y-20 rounded-m bg-ink1 px-4 py-2 text-lab font-[620] text-bg focus:translate-y-0"
      >
        {t('skip_to_content')}
      </a>
      {operator !== null && <SideBar />}
      <main id="content" tabIndex={-1} className="min-w-0 outline-none lg:col-start-2">
        <ConnectionNote />
        <QueryView query={self}>{() => operator !== null && <Outlet />}</QueryView>
      </main>
    </div>
  );
}

function SideBar() {
  const t = useT();
  const roles = useRoles();
  const operator = useSession((state) => state.operator);
  const { data } = useOverview();
  const signOut = () => leaveConsole('signed-out');
  const nav = useChosenInView();
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] border-b border-line bg-s1 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
      <p className="flex items-center gap-2.5 px-5 py-3 text-row lg:pt-5 lg:pb-4 font-[680]">
        <Logo size={28} />
        <span>
          <span className="block leading-5">{PRODUCT_NAME}</span>
          <span className="block text-cap font-normal text-ink3">{t('console')}</span>
        </span>
      </p>
      <nav
        ref={nav}
        aria-label={t('main_navigation')}
        className="relative order-1 col-span-2 flex gap-1 overflow-x-auto px-3 pb-3 lg:order-none lg:flex-1 lg:flex-col lg:overflow-y-auto"
      >
        {pagesFor(roles).map(({ to, label, icon: Icon, count }) => {
          const waiting = count === undefined ? 0 : (data?.[count] ?? 0);
          return (
            <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} {...NAV_LINK}>
              <Icon size={19} />
              <span className="flex-1 whitespace-nowrap">{t(label)}</span>
              {waiting > 0 && (
                <>
                  <span aria-hidden="true">
                    <CountBadge count={waiting} />
                  </span>
                  <span className="sr-only">{t('waiting_count', { count: waiting })}</span>
                </>
              )}
            </Link>
          );
        })}
      </nav>
      <div className="flex min-w-0 items-center gap-1 p-2 lg:border-t lg:border-line lg:p-3">
        <Link
          to="/account"
          {...NAV_LINK}
          className={classNames(NAV_LINK.className, 'max-w-44 min-w-0 flex-1 lg:max-w-none')}
        >
          <CircleUser size={19} />
          <span className="min-w-0">
            <span className="block truncate">{operator?.name}</span>
            <span className="block truncate text-mic font-normal text-ink3">{t('nav_account')}</span>
          </span>
        </Link>
        <button
          type="button"
          aria-label={t('sign_out')}
          title={t('sign_out')}
          onClick={() => void signOut()}
          className="grid size-11 shrink-0 place-items-center rounded-m text-ink2 hover:bg-s2"
        >
          <LogOut size={19} />
        </button>
      </div>
    </header>
  );
}

/** On a narrow screen the navigation scrolls sideways; this keeps the current page visible. */
function useChosenInView() {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the path changes.
  useEffect(() => {
    const strip = nav.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [path]);
  return nav;
}

const NAV_LINK = {
  className:
    'relative flex min-h-11 items-center gap-3 rounded-m px-3 text-lab font-[580] text-ink2 hover:bg-s2 hover:text-ink1',
  // The thin line at the left marks the current page.
  activeProps: {
    className:
      'bg-s2 !text-ink1 before:absolute before:inset-y-3 before:left-0 before:w-[3px] before:bg-accent',
  },
} as const;

function ConnectionNote() {
  const t = useT();
  const online = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
  return online ? null : <OfflineNote text={t('offline_note')} className="m-4" />;
}

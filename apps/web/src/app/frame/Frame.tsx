import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useScreenTitle } from '../../navigation/page-title.ts';
import { useUnknownAddresses } from '../../navigation/unknown-address.ts';
import { translate, useT } from '../../session/locale/locale.ts';
import { useStatusBar } from '../theme.ts';
import { useScreen } from '../use-screen.ts';
import { BottomPrompt } from './BottomPrompt.tsx';
import { KycDialog } from './KycDialog.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SuspendedBanner } from './SuspendedBanner.tsx';
import { TabBar } from './TabBar.tsx';
import { TopNav } from './TopNav.tsx';

/** The frame around every screen. Only the screen slides; bars and banners stay in place. */
export function Frame() {
  const t = useT();
  const screen = useScreen();
  const wide = useWideScreen();
  const main = useRef<HTMLElement>(null);
  const unknownAddresses = useUnknownAddresses();
  useStatusBar(screen);
  useScreenTitle(screen === undefined || screen.path === '/' ? undefined : t(screen.title));
  useEffect(() => {
    if (unknownAddresses > 0) showToast(translate('page_unknown'));
  }, [unknownAddresses]);
  useFocusOnArrival(main, screen?.path);
  return (
    <>
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="fixed top-2 left-2 z-90 -translate-y-20 rounded-m bg-ink1 px-4 py-3 text-lab font-[640] text-bg focus:translate-y-0"
      >
        {t('skip_to_content')}
      </button>
      <LoadingBar />
      {wide && <TopNav current={screen?.path} />}
      <OfflineBanner />
      {(screen?.login || screen?.account) && <SuspendedBanner />}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={`outline-none ${screen?.tabBar ? 'pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0' : ''}`}
      >
        <Outlet />
      </main>
      {!wide && screen?.tabBar && <TabBar current={screen.path} />}
      <BottomPrompt aboveTabBar={screen?.tabBar === true} />
      <KycDialog />
    </>
  );
}

/** Moves the focus to the new screen, because the pressed link no longer exists. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }, path: string | undefined): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the path changes.
  useEffect(() => {
    if (!first.current && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [main, path]);
}

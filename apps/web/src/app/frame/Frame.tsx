import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHelpOpen } from '../../keyboard/help-open.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { useScreenTitle } from '../../navigation/page-title.ts';
import { useUnknownAddresses } from '../../navigation/unknown-address.ts';
import { useKycPrompt } from '../../session/kyc-prompt.ts';
import { completeTexts, translate, useT } from '../../session/locale/locale.ts';
import { kycState, useSession } from '../../session/session.ts';
import { useHasPrompt } from '../prompts.ts';
import { useStatusBar } from '../theme.ts';
import { useScreen } from '../use-screen.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { TabBar } from './TabBar.tsx';

/** A phone loads none of these on its first visit. */
export const TopNav = lazyPart(
  async () => (await import('./TopNav.tsx')).TopNav,
  <div className="h-15 border-b border-line" />,
);
const BottomPrompt = lazyPart(async () => {
  const [part] = await Promise.all([import('./BottomPrompt.tsx'), completeTexts()]);
  return part.BottomPrompt;
});
const ShortcutHelp = lazyPart(async () => (await import('../../keyboard/ShortcutHelp.tsx')).ShortcutHelp);
const SuspendedBanner = lazyPart(async () => (await import('./SuspendedBanner.tsx')).SuspendedBanner);
const KycDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./KycDialog.tsx'), completeTexts()]);
  return part.KycDialog;
});

/** The frame around every screen. Only the screen slides; bars and banners stay in place. */
export function Frame() {
  const t = useT();
  const screen = useScreen();
  const wide = useWideScreen();
  const main = useRef<HTMLElement>(null);
  const unknownAddresses = useUnknownAddresses();
  const prompted = useHasPrompt();
  const unverified = useOnceTrue(useCanAskForKyc());
  const helped = useOnceTrue(useHelpOpen());
  useStatusBar(screen);
  // Titles come with the texts of the screen, which may be missing after a failed load.
  const title = screen === undefined || screen.path === '/' ? undefined : t(screen.title);
  useScreenTitle(title === screen?.title ? undefined : title);
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
      {wide && <TopNav.Part current={screen?.path} />}
      <OfflineBanner />
      {(screen?.login || screen?.account) && <SuspendedBanner.Part />}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={`outline-none ${screen?.tabBar ? 'pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] lg:pb-0' : ''}`}
      >
        <Outlet />
      </main>
      {!wide && screen?.tabBar && <TabBar current={screen.path} />}
      {prompted && <BottomPrompt.Part aboveTabBar={screen?.tabBar === true} />}
      {unverified && <KycDialog.Part />}
      {helped && <ShortcutHelp.Part />}
    </>
  );
}

function useCanAskForKyc(): boolean {
  const unverified = useSession((session) => session.isLogin && kycState(session) !== 'approved');
  return useKycPrompt() !== null || unverified;
}

/** An overlay that was needed once stays mounted, so that it closes with its animation. */
function useOnceTrue(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return before;
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

import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { decideEntry, type Entry } from '../navigation/entry.ts';
import { findScreen } from '../navigation/screens.ts';
import { slideTypes } from '../navigation/slide.ts';
import { noteUnknownAddress } from '../navigation/unknown-address.ts';
import { askForKyc } from '../session/kyc-prompt.ts';
import { rememberPage } from '../session/last-page.ts';
import { completeTexts } from '../session/locale/locale.ts';
import { kycState, session } from '../session/session.ts';
import { completeStyles } from './complete-styles.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './frame/Frame.tsx';
import { MissingCode } from './missing-code.ts';
import type { RoutedScreen } from './routed-screen.ts';
import { SCREENS } from './routes.ts';

export const screenAt = (pathname: string): RoutedScreen | undefined => findScreen(SCREENS, pathname);
const levelOf = (pathname: string): number => screenAt(pathname)?.level ?? 1;

export interface RouterOptions {
  readonly history?: RouterHistory;
  /** Loads the user's identity state from the server into the session. */
  readonly rereadKyc: () => Promise<void>;
}

export function buildRouter({ history, rereadKyc }: RouterOptions): AnyRouter {
  const root = createRootRoute({ component: Frame });
  const screens = SCREENS.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      beforeLoad: async ({ location, params, preload }) => {
        const entry = await decideAfterReread(screen, preload ? undefined : rereadKyc);
        enterOrRedirect(screen, entry, { href: location.href, params, preload });
      },
      component: lazyRouteComponent(() => loadScreen(screen)),
    }),
  );
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ preload }) => {
      if (!preload) noteUnknownAddress();
      throw redirect({ to: '/', replace: true });
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([...screens, unknown]),
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultViewTransition: {
      types: ({ fromLocation, toLocation }) => {
        const animatedByBrowser = browserAnimated;
        browserAnimated = false;
        return slideTypes({
          from: fromLocation && { pathname: fromLocation.pathname, level: levelOf(fromLocation.pathname) },
          to: { pathname: toLocation.pathname, level: levelOf(toLocation.pathname) },
          reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
          animatedByBrowser,
        });
      },
    },
  });
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      const move = decideMove(currentLocation.pathname, nextLocation.pathname);
      if (move !== 'ask') return move === 'refuse';
      return isRefusedByServer(nextLocation.pathname, rereadKyc).then(
        // The user may have navigated away before the response arrived.
        (refused) => refused || router.history.location !== currentLocation,
      );
    },
  });
  return router;
}

/** The code of a screen, its messages and styles. Those of the home page are loaded from the start. */
async function loadScreen(screen: RoutedScreen) {
  try {
    const [component] = await Promise.all([
      screen.load(),
      ...(screen.path === '/' ? [] : [completeTexts(), completeStyles()]),
    ]);
    return { default: component };
  } catch (cause) {
    // The router would reload the page on its own terms if it recognized the error.
    throw new MissingCode(screen.path, { cause });
  }
}

let browserAnimated = false;
if (typeof addEventListener === 'function') {
  addEventListener(
    'popstate',
    (event) => {
      browserAnimated = event.hasUAVisualTransition;
    },
    true,
  );
}

const visitor = () => ({ isLogin: session.get().isLogin, kyc: kycState(session.get()) });

/** Reloads the identity state before refusing entry: it may have been approved since the last update. */
async function decideAfterReread(
  screen: RoutedScreen,
  rereadKyc: (() => Promise<void>) | undefined,
): Promise<Entry> {
  const entry = decideEntry(screen, visitor());
  if (entry.kind !== 'kyc' || rereadKyc === undefined) return entry;
  await rereadKyc();
  return decideEntry(screen, visitor());
}

function enterOrRedirect(
  screen: RoutedScreen,
  entry: Entry,
  at: { readonly href: string; readonly params: Readonly<Record<string, string>>; readonly preload: boolean },
): void {
  if (entry.kind === 'login') {
    if (!at.preload) rememberPage(at.href);
    throw redirect({ to: '/login', replace: true });
  }
  if (entry.kind === 'kyc') {
    if (!at.preload) askForKyc(entry.state);
    throw redirect({ to: '/', replace: true });
  }
  const elsewhere = screen.redirect?.(at.params);
  if (elsewhere !== undefined) throw redirect({ to: elsewhere, replace: true });
}

/**
 * Stops a navigation that would redirect back to the current page before it is added to the history, which would
 * otherwise contain the page twice: from the login page to one that needs a login, and from the home page to one that
 * needs an approved identity.
 */
function decideMove(from: string, to: string): 'go' | 'refuse' | 'ask' {
  const screen = screenAt(to);
  if (screen === undefined) return 'go';
  const { kind } = decideEntry(screen, visitor());
  if (kind === 'login' && screenAt(from)?.path === '/login') return 'refuse';
  return kind === 'kyc' && from === '/' ? 'ask' : 'go';
}

async function isRefusedByServer(to: string, rereadKyc: () => Promise<void>): Promise<boolean> {
  const entry = await decideAfterReread(screenAt(to)!, rereadKyc);
  if (entry.kind === 'kyc') askForKyc(entry.state);
  return entry.kind === 'kyc';
}

import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { decideEntry } from '../navigation/entry.ts';
import { findScreen } from '../navigation/screens.ts';
import { slideTypes } from '../navigation/slide.ts';
import { askIdentity } from '../session/identity-prompt.ts';
import { rememberPage } from '../session/last-page.ts';
import { completeTexts } from '../session/locale.ts';
import { kycState, session } from '../session/session.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { type RoutedScreen, SCREENS } from './routes.ts';

export const screenAt = (pathname: string): RoutedScreen | undefined => findScreen(SCREENS, pathname);
const levelOf = (pathname: string): number => screenAt(pathname)?.level ?? 1;

export function buildRouter(history?: RouterHistory): AnyRouter {
  const root = createRootRoute({ component: Frame });
  const screens = SCREENS.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      beforeLoad: ({ location, params, preload }) => guard(screen, location.href, params, preload),
      component: lazyRouteComponent(() => loadScreen(screen)),
    }),
  );
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
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
    blockerFn: ({ currentLocation, nextLocation, action }) =>
      (action === 'PUSH' || action === 'REPLACE') && refuses(currentLocation.pathname, nextLocation.pathname),
  });
  return router;
}

/** The code of a screen and its words. The home page has its words from the start. */
async function loadScreen(screen: RoutedScreen) {
  const [component] = await Promise.all([screen.load(), screen.path === '/' || completeTexts()]);
  return { default: component };
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

function guard(
  screen: RoutedScreen,
  href: string,
  params: Readonly<Record<string, string>>,
  preload: boolean,
): void {
  const entry = decideEntry(screen, visitor());
  if (entry.kind === 'login') {
    if (!preload) rememberPage(href);
    throw redirect({ to: '/login', replace: true });
  }
  if (entry.kind === 'identity') {
    if (!preload) askIdentity(entry.state);
    throw redirect({ to: '/', replace: true });
  }
  const elsewhere = screen.redirect?.(params);
  if (elsewhere !== undefined) throw redirect({ to: elsewhere, replace: true });
}

/**
 * Moves that end where they began are stopped before they enter the history, which would otherwise hold the same
 * page twice: from the login page to one that needs a login, and from the home page to one that needs an identity.
 */
function refuses(from: string, to: string): boolean {
  const screen = screenAt(to);
  if (screen === undefined) return false;
  const entry = decideEntry(screen, visitor());
  if (entry.kind === 'login') return screenAt(from)?.path === '/login';
  if (entry.kind === 'identity' && from === '/') {
    askIdentity(entry.state);
    return true;
  }
  return false;
}

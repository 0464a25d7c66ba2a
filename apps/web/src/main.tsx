import './app.css';
import { isWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { ToastProvider } from '@meridian/ui/overlay/Toast.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { unsettled } from './api/api.ts';
import { TopNav } from './app/frame/Frame.tsx';
import { recover, START_FAILED } from './app/missing-code.ts';
import { watchOverlays } from './app/overlay-router.ts';
import { pause } from './app/pause.ts';
import { watchInstall } from './app/prompts.ts';
import { createQueryClient, prefetchRates } from './app/query-client.ts';
import { watchRouteLoading } from './app/route-loading.ts';
import { buildRouter, screenAt } from './app/router.tsx';
import { watchSessionEnd } from './app/session-end.ts';
import { startTheme } from './app/theme.ts';
import { loadWithFirstKey } from './keyboard/first-keys.ts';
import { onPrivateChange, startLive } from './live/live.ts';
import { shell, startNative } from './native/native.ts';
import { startLocale, useT } from './session/locale/locale.ts';

const WAIT_MS = 300;
const SHELL_AFTER_MS = 3_000;
const KYC_WAIT_MS = 2_500;

startTheme();
if (!shell.isNative) watchInstall();
// Not awaited at the top level: the first screen's chunk imports this module, so each would wait for the other.
show().catch((error) => {
  console.error(error);
  shell.hideSplash();
  void recover(START_FAILED);
});

/**
 * The texts, the first screen's code and its figures load in parallel; nothing is rendered before all have arrived,
 * otherwise the page would be rendered twice. Each step is a separate task, because a task blocks touch input.
 */
async function show(): Promise<void> {
  const texts = startLocale();
  await pause();
  const client = createQueryClient();
  const router = buildRouter({ rereadKyc: () => rereadKyc(client) });
  watchOverlays(router);
  watchRouteLoading(router);
  watchSessionEnd(router);
  loadShortcutsWithFirstKey(router);
  // Until RouterProvider is mounted, redirects from route guards must be loaded manually.
  const stop = router.history.subscribe(() => void router.load());
  await pause();
  await Promise.all([texts, router.load(), isWideScreen() && TopNav.preload()]);
  prefetchRates(client);
  await soon([fontLoaded(), screenAt(router.state.location.pathname)?.firstData?.(client)]);
  // Before the first render: a locked session must not be seen. The app works without its shell.
  await startNative?.(router).catch((error: unknown) => console.error(error));
  await pause();
  stop();
  // In a transition React renders in slices, so the browser can handle input in between.
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Toasts>
            <RouterProvider router={router} />
          </Toasts>
        </QueryClientProvider>
        <Drawn onDrawn={() => afterFirstScreen(client)} />
      </StrictMode>,
    ),
  );
}

/** A phone never presses a key outside a field, so it never loads the shortcuts. */
function loadShortcutsWithFirstKey(router: AnyRouter): void {
  loadWithFirstKey(window, async () => {
    const { startShortcuts } = await import('./keyboard/start-shortcuts.ts');
    return startShortcuts((to) => void router.navigate({ to }));
  });
}

/** A separate component, so that a change of language also updates the button of an error toast. */
function Toasts({ children }: { readonly children: ReactNode }) {
  return <ToastProvider dismissLabel={useT()('close')}>{children}</ToastProvider>;
}

/** The stored KYC state may be outdated; a slow response delays the screen only briefly. */
async function rereadKyc(client: QueryClient): Promise<void> {
  const { readProfile } = await import('./app/watch-profile.ts');
  await Promise.race([readProfile(client), new Promise((resolve) => setTimeout(resolve, KYC_WAIT_MS))]);
}

/**
 * Calls back once the first screen is on the page. Until then no state that it reads may change: React would render all
 * of it again, this time in one task.
 */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDrawn);
    return () => clearTimeout(timer);
  }, [onDrawn]);
  return null;
}

/** Waits for a limited time; after that the page renders with placeholders. */
const soon = (things: readonly (Promise<unknown> | undefined)[]): Promise<unknown> =>
  Promise.race([
    Promise.all(things.map((thing) => Promise.resolve(thing))),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);

/** Waits for the fonts: text rendered before its font has loaded is laid out twice. */
const fontLoaded = (): Promise<unknown> =>
  document.fonts.load('16px "Hanken Grotesk Variable"').catch(() => {});

const ownOrders = () => import('./own-orders.ts');

/** Starts everything the first render does not need. */
function afterFirstScreen(client: QueryClient): void {
  shell.hideSplash();
  // How screens slide; the first one does not. Without it they fade.
  import('./app/transitions.ts').then(({ letSlidesEnd }) => letSlidesEnd()).catch(() => undefined);
  startLive();
  // Without its file nothing is announced; the lists follow all the same.
  onPrivateChange(
    (change) =>
      void ownOrders().then(
        ({ announceChanges }) => announceChanges(change),
        () => undefined,
      ),
  );
  void import('./app/watch-profile.ts').then(({ watchProfile }) => watchProfile(client));
  void import('./app/watch-listing.ts').then(({ watchListing }) => watchListing(client));
  if (unsettled().length > 0) void ownOrders().then(({ resumeOrders }) => resumeOrders());
  setTimeout(() => void watchVersionLater(client), SHELL_AFTER_MS);
  // The files of an installed app are on the device already.
  if (shell.isNative || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Caching the shell competes with the first screen for network and CPU, so it can wait.
  setTimeout(() => void keepShell(), SHELL_AFTER_MS);
}

async function watchVersionLater(client: QueryClient): Promise<void> {
  const { watchVersion } = await import('./app/watch-version.ts');
  watchVersion(client);
}

async function keepShell(): Promise<void> {
  const { startServiceWorker } = await import('./app/service-worker.ts');
  await startServiceWorker();
}

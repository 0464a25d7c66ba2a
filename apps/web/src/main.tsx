import './app.css';
import { PRODUCT_NAME } from '@meridian/contract/product';
import { ToastProvider } from '@meridian/ui/Toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchOverlays } from './app/overlay-router.ts';
import { watchInstall } from './app/prompts.ts';
import { createQueryClient, prefetchRates } from './app/query-client.ts';
import { watchRouteLoading } from './app/route-loading.ts';
import { buildRouter } from './app/router.tsx';
import { watchSessionEnd } from './app/session-end.ts';
import { startTheme } from './app/theme.ts';
import { startLive } from './live/live.ts';
import { startLocale } from './session/locale.ts';

const client = createQueryClient();
const router = buildRouter();

document.title = PRODUCT_NAME;
startTheme();
watchInstall();
watchOverlays(router);
watchRouteLoading(router);
watchSessionEnd(router);
startLive();

// Not awaited at the top level: the first screen's chunk imports this one and would wait for it in turn.
void show();

/** The texts and the first screen's code arrive side by side; nothing is drawn before both are there. */
async function show(): Promise<void> {
  const texts = startLocale();
  // Until the router is on the page nobody follows a redirect of its guards.
  const stop = router.history.subscribe(() => void router.load());
  await Promise.all([texts, texts.then(() => prefetchRates(client)), router.load()]);
  stop();
  // As a transition React draws in slices and lets the browser answer in between.
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const start = async () => (await import('./app/service-worker.ts')).startServiceWorker();
  // After the first screen: storing the shell must not compete with drawing it.
  if (document.readyState === 'complete') setTimeout(() => void start(), 1000);
  else addEventListener('load', () => setTimeout(() => void start(), 1000));
}

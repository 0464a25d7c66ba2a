import './console.css';
import { ToastProvider } from '@meridian/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/query-client.ts';
import { router, watchRoutes } from './app/router.tsx';
import { startLanguage, useT } from './language/language.ts';
import { startTheme } from './session/preferences.ts';
import { watchPresence } from './session/presence.ts';

startTheme();
watchPresence();
watchRoutes();
void show();

/** Waits for the messages before the first render, so that the language never changes on the screen. */
async function show(): Promise<void> {
  await startLanguage();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A separate component, so that a change of language also updates the button of an error toast. */
function Toasts({ children }: { readonly children: ReactNode }) {
  return <ToastProvider dismissLabel={useT()('close')}>{children}</ToastProvider>;
}

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Links need a router. */
export const InRouter = ({ children }: { readonly children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);

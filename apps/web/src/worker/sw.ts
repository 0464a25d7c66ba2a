import { type Shell, ShellCache } from './shell-cache.ts';

/** The parts of a service worker's global scope used here; its type library conflicts with the DOM's. */
interface WorkerScope {
  /** Inserted before this script by the build. */
  readonly SHELL: Shell;
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<void>): void }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data?: { type?: string } }) => void): void;
}

const scope = self as unknown as WorkerScope;
const cache = new ShellCache(scope.SHELL, {
  caches,
  // Wrapped in a function, because `fetch` fails when called as a method of another object.
  fetch: (request) => fetch(request),
  origin: scope.location.origin,
});

scope.addEventListener('install', (event) => event.waitUntil(cache.install()));
scope.addEventListener('activate', (event) => event.waitUntil(cache.activate()));
scope.addEventListener('fetch', (event) => {
  const response = cache.respond(event.request);
  if (response !== undefined) event.respondWith(response);
});
// A new version waits until the user agrees, so that no unsubmitted form is lost.
scope.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void scope.skipWaiting();
});

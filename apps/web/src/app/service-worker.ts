import { ownScript } from '@meridian/ui/trusted-types.ts';
import { offerUpdate } from './prompts.ts';

const CHECK_EVERY_MS = 3_600_000;

/**
 * Installs the service worker, which caches the app's files on the device. A newer version waits until the user agrees,
 * so that no unsubmitted form is lost.
 */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Registration fails in private windows of some browsers and during a server restart; the app works without it.
  const registration = await workers.register(ownScript('/sw.js')).catch(() => undefined);
  if (registration === undefined) return;

  const offer = () => {
    const { waiting } = registration;
    // Without a controller this is the first visit, so the worker is not an update.
    if (waiting === null || workers.controller === null) return;
    offerUpdate(async () => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });

  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    // Offline: try again at the next check.
    registration.update().catch(() => {});
  });
}

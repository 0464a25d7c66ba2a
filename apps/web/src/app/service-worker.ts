import { registerSW } from 'virtual:pwa-register';
import { offerUpdate } from './prompts.ts';

const CHECK_EVERY_MS = 3_600_000;

/** Keeps the shell on the device. A newer version waits until the user agrees, so that no form is lost. */
export function startServiceWorker(): void {
  const update = registerSW({
    onNeedRefresh: () => offerUpdate(() => update(true)),
    onRegisteredSW(_, registration) {
      if (registration === undefined) return;
      let checked = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - checked < CHECK_EVERY_MS) return;
        checked = Date.now();
        // Offline or a server that restarts: the next look will do.
        registration.update().catch(() => {});
      });
    },
  });
}

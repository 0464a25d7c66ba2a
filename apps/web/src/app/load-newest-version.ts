/** A service worker that cannot be installed must not keep the page from its reload. */
const WAIT_MS = 10_000;

/** Reloads the page. A plain reload would use the cached files, so the service worker updates them first. */
export async function loadNewestVersion(): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const waiting = registration?.waiting ?? registration?.installing;
  if (waiting == null) return location.reload();
  setTimeout(() => location.reload(), WAIT_MS);
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.addEventListener('statechange', () => waiting.postMessage({ type: 'SKIP_WAITING' }));
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

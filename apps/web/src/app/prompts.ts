import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onUpdateRequest } from '../native/browser-shell.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';

/** The prompts at the bottom of the screen, one at a time; an update has priority over the installation. */
export interface Prompts {
  readonly update: (() => Promise<void>) | null;
  readonly install: (() => Promise<void>) | 'manual' | null;
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The installation is offered only after some use. */
const INSTALL_AFTER_MS = 30_000;
const ASK_AGAIN_AFTER_MS = 30 * 24 * 3_600_000;

const prompts = createStore<Prompts>(() => ({ update: null, install: null }));
export const usePrompts = (): Prompts => useStore(prompts);
export const useHasPrompt = (): boolean =>
  useStore(prompts, ({ update, install }) => update !== null || install !== null);

/** Called when the service worker has a newer version waiting. */
export function offerUpdate(update: () => Promise<void>): void {
  onUpdateRequest(update);
  prompts.setState({ update });
}

export const postponeUpdate = (): void => prompts.setState({ update: null });

export function dismissInstall(): void {
  localKeeper.write(LOCAL_KEYS.installDismissed, String(Date.now()));
  prompts.setState({ install: null });
}

/** Call this early: the browser fires the install event once, soon after the start. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offered = event as InstallEvent;
    offerInstall(async () => {
      dismissInstall();
      await offered.prompt();
    });
  });
  addEventListener('appinstalled', () => prompts.setState({ install: null }));
  if (isIosBrowser()) offerInstall('manual');
}

function offerInstall(install: NonNullable<Prompts['install']>): void {
  const dismissed = Number(localKeeper.read(LOCAL_KEYS.installDismissed) ?? 0);
  if (Date.now() - dismissed < ASK_AGAIN_AFTER_MS) return;
  setTimeout(() => prompts.setState({ install }), INSTALL_AFTER_MS);
}

/** Safari on iOS installs from its share menu and fires no event. */
function isIosBrowser(): boolean {
  const { userAgent, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return /iPhone|iPad|iPod/.test(userAgent) && standalone === false;
}

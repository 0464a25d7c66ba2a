import { markRoot } from '@meridian/ui/layout/root-mark.ts';
import { closeTop } from '@meridian/ui/overlay/back-stack.ts';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { SERVER } from '../api/server-address.ts';
import { entryOf } from '../navigation/history-entry.ts';
import { isPageCovered, whenUncovered } from '../navigation/page-cover.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';
import { readDeepLink } from './deep-link.ts';
import { startLock } from './lock/start-lock.ts';
import { watchPush } from './push-registration.ts';
import type { Shell } from './shell.ts';

/** The part of the router that links and the back button use. */
export interface NativeNavigation {
  readonly path: () => string;
  readonly canGoBack: () => boolean;
  readonly goBack: () => void;
  readonly open: (to: string, replace?: true) => void;
}

/** Android reports the link that has started the app twice. */
const SAME_LINK_MS = 2_000;

/** Connects the back button, links, keyboard, lock and notifications of a native shell to the app. */
export async function connectNative(router: AnyRouter, shell: Shell): Promise<void> {
  const locked = await startLock(shell);
  const navigation = navigationOf(router);
  const openAddress = openerOf(navigation, SERVER, (text) => void tellUnknownLink(text), Date.now);
  let closeKeyboard: (() => void) | undefined;
  await shell.listen({
    // A locked or refused app is left, and stays where it is.
    back: () => !isPageCovered() && goBack(navigation, closeTop),
    openAddress: (address) => whenUncovered(() => openAddress(address)),
    keyboard(isOpen) {
      closeKeyboard?.();
      closeKeyboard = isOpen ? markRoot('data-keyboard', document.documentElement) : undefined;
    },
    visible: locked.visible,
  });
  watchPush(shell);
}

const navigationOf = (router: AnyRouter): NativeNavigation => ({
  path: () => router.state.location.pathname,
  canGoBack: () => entryOf(router.history) > 0,
  goBack: () => router.history.back(),
  // A path with its query, as `readDeepLink` has written it.
  open: (to, replace) => (replace ? router.history.replace(to) : router.history.push(to)),
});

/** Closes what is open, or goes one screen back, or to the home screen. False on the home screen. */
export function goBack(navigation: NativeNavigation, closeOverlay: () => boolean): boolean {
  if (closeOverlay()) return true;
  if (navigation.canGoBack()) {
    navigation.goBack();
    return true;
  }
  if (navigation.path() === '/') return false;
  navigation.open('/', true);
  return true;
}

/** Opens links and notifications, each once. */
export function openerOf(
  navigation: NativeNavigation,
  server: string,
  tellUnknown: (text: string) => void,
  now: () => number,
): (address: string) => void {
  let last = { address: '', at: Number.NEGATIVE_INFINITY };
  return (address) => {
    const at = now();
    if (address === last.address && at - last.at < SAME_LINK_MS) return;
    last = { address, at };
    const link = readDeepLink(address, server);
    if (link.kind === 'screen') navigation.open(link.to);
    else tellUnknown(link.text);
  };
}

async function tellUnknownLink(address: string): Promise<void> {
  await completeTexts();
  showNotice(translate('link_unknown', { address }));
}

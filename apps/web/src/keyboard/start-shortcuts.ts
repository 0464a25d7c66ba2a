import { isWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { setSearchOpen } from '../navigation/search-open.ts';
import { noteSearchOrigin } from '../navigation/search-origin.ts';
import { completeTexts } from '../session/locale/locale.ts';
import { preferences } from '../session/preferences.ts';
import { setHelpOpen } from './help-open.ts';
import { keepFocus } from './keep-focus.ts';
import { isForPage } from './shortcuts.ts';
import { shortcuts } from './use-shortcuts.ts';

/** Registers the shortcuts of every screen and returns the listener of all of them. From now on the focus is kept. */
export function startShortcuts(navigate: (to: string) => void): (event: KeyboardEvent) => void {
  keepFocus();
  const go = (keys: string, label: 'tab_home' | 'tab_spot' | 'tab_futures' | 'tab_assets', to: string) => ({
    keys,
    label,
    run: () => navigate(to),
  });
  shortcuts.register({
    title: 'keyboard_general',
    shortcuts: [
      {
        keys: '/',
        label: 'nav_search',
        run() {
          if (isWideScreen() && location.pathname !== '/coinSearch') {
            setSearchOpen(true);
            return;
          }
          noteSearchOrigin(location.pathname);
          navigate('/coinSearch');
        },
      },
      { keys: '?', label: 'keyboard_help', run: () => void openShortcutHelp() },
    ],
  });
  shortcuts.register({
    title: 'keyboard_go_to',
    shortcuts: [
      go('g h', 'tab_home', '/'),
      go('g s', 'tab_spot', '/coinExchange'),
      go('g f', 'tab_futures', '/futures'),
      go('g a', 'tab_assets', '/balances'),
    ],
  });
  return onKey;
}

function onKey(event: KeyboardEvent): void {
  if (preferences.store.getState().shortcuts === 'off') return;
  const target = event.target instanceof Element ? event.target : null;
  if (!isForPage(event, target, (selector) => document.querySelector(selector) !== null)) return;
  const shortcut = shortcuts.press({ key: event.key, shiftKey: event.shiftKey, atMs: event.timeStamp });
  // A key that is held down would place and cancel orders as fast as the keyboard repeats.
  if (shortcut === undefined || (event.repeat && !/arrow/.test(shortcut.keys))) return;
  event.preventDefault();
  shortcut.run();
}

/** The sheet needs texts that the home page has not loaded. */
export async function openShortcutHelp(): Promise<void> {
  await completeTexts().catch(() => {});
  setHelpOpen(true);
}

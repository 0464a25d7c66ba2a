import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

interface Preferences {
  readonly theme: Theme;
  /** Single letters as shortcuts; they can be turned off because speech input types them by accident. */
  readonly shortcuts: boolean;
}

const KEYS = { theme: 'console.theme', shortcuts: 'console.shortcuts' } as const;

const preferences = createStore<Preferences>(() => ({
  theme: THEMES.find((theme) => theme === read(KEYS.theme)) ?? 'system',
  shortcuts: read(KEYS.shortcuts) !== 'off',
}));

export const usePreferences = <Part>(select: (state: Preferences) => Part): Part =>
  useStore(preferences, select);

export function setTheme(theme: Theme): void {
  write(KEYS.theme, theme);
  preferences.setState({ theme });
}

export function setShortcuts(shortcuts: boolean): void {
  write(KEYS.shortcuts, shortcuts ? 'on' : 'off');
  preferences.setState({ shortcuts });
}

const CANVAS = { dark: '#0a0c11', light: '#ffffff' };

/** The theme that a choice resolves to. */
export const shownTheme = (theme: Theme, systemIsLight: boolean): 'light' | 'dark' =>
  theme === 'system' ? (systemIsLight ? 'light' : 'dark') : theme;

/** Applies the chosen theme to the html element; `boot.js` did so before the first paint. */
export function startTheme(): void {
  const systemLight = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const { theme } = preferences.getState();
    const shown = shownTheme(theme, systemLight.matches);
    document.documentElement.dataset.theme = shown;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[shown]);
  };
  apply();
  preferences.subscribe(apply);
  systemLight.addEventListener('change', apply);
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

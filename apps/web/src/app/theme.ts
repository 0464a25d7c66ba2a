import { useEffect, useSyncExternalStore } from 'react';
import { shell } from '../native/native.ts';
import type { Screen } from '../navigation/screens.ts';
import { preferences, usePreferences } from '../session/preferences.ts';
import { applyTheme, STATUS_COLORS, themeAttributes } from '../session/theme-attributes.ts';

const watchSystem = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined;
// Two lists: one that is read between a change and its event, as a render does, never fires the event in Chromium.
const systemLight = watchSystem();
const renderedLight = watchSystem();

/** Applies the preferences to the html element; `boot.ts` did so before the first paint. */
export function startTheme(): void {
  const apply = () => {
    const { theme, priceColors } = preferences.store.getState();
    applyTheme(themeAttributes(theme, priceColors, systemLight?.matches ?? false), document.documentElement);
  };
  apply();
  preferences.store.subscribe(apply);
  systemLight?.addEventListener('change', apply);
}

function useIsLight(): boolean {
  const theme = usePreferences((state) => state.theme);
  const system = useSyncExternalStore(
    (listener) => {
      renderedLight?.addEventListener('change', listener);
      return () => renderedLight?.removeEventListener('change', listener);
    },
    () => renderedLight?.matches ?? false,
  );
  return theme === 'system' ? system : theme === 'light';
}

/** The status bar has light icons on brand surfaces and in the dark theme, dark icons elsewhere. */
export function useStatusBar(screen: Screen | undefined): void {
  const light = useIsLight();
  const onBrand = screen?.statusBar === 'light';
  useEffect(() => {
    const theme = light ? 'light' : 'dark';
    shell.setStatusBar(
      STATUS_COLORS[onBrand ? 'brand' : 'canvas'][theme],
      onBrand || !light ? 'light' : 'dark',
    );
  }, [light, onBrand]);
}

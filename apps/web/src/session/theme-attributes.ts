import type { PriceColors, Theme } from './preference-words.ts';

export interface ThemeAttributes {
  readonly theme: 'dark' | 'light';
  readonly palette: 'cvd' | undefined;
  readonly updown: 'red-up' | undefined;
}

/** The attributes of the html element; the colors themselves are design tokens in the style sheet. */
export const themeAttributes = (
  theme: Theme,
  priceColors: PriceColors,
  systemIsLight: boolean,
): ThemeAttributes => ({
  theme: theme === 'system' ? (systemIsLight ? 'light' : 'dark') : theme,
  palette: priceColors === 'cvd' ? 'cvd' : undefined,
  updown: priceColors === 'red-up' ? 'red-up' : undefined,
});

export function applyTheme({ theme, palette, updown }: ThemeAttributes, element: HTMLElement): void {
  element.dataset.theme = theme;
  if (palette === undefined) delete element.dataset.palette;
  else element.dataset.palette = palette;
  if (updown === undefined) delete element.dataset.updown;
  else element.dataset.updown = updown;
}

/** Color behind the browser's status bar: the canvas, or the top of a brand surface. */
export const STATUS_COLORS = {
  canvas: { dark: '#0a0c11', light: '#ffffff' },
  brand: { dark: '#1d2a78', light: '#2f46cc' },
} as const;

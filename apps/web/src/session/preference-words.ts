/** The words a preference can take. The first is the default. */
export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** `standard`: green is up; `red-up`: red is up, as common in Japan; `cvd`: blue and orange for color-blind users. */
export const PRICE_COLORS = ['standard', 'red-up', 'cvd'] as const;
export type PriceColors = (typeof PRICE_COLORS)[number];

export const CURRENCIES = ['USD', 'JPY', 'EUR', 'GBP', 'CNY', 'KRW'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The chosen currency; before one is chosen, yen on a Japanese device. */
export const currencyOf = (stored: string | null): Currency =>
  oneOf(CURRENCIES, stored ?? (navigator.language.startsWith('ja') ? 'JPY' : null));

/** Keyboard shortcuts. */
export const SHORTCUTS = ['on', 'off'] as const;
export type Shortcuts = (typeof SHORTCUTS)[number];

/** An unknown stored word is ignored. */
export const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], stored: string | null): Word =>
  words.find((word) => word === stored) ?? words[0];

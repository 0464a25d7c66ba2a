/**
 * Runs before the first paint, in a separate file because the content security policy allows no inline script. It sets
 * theme and language on the html element and starts to load the chunks of the first screen and, on the home page, its
 * figures.
 */
import { earlyCalls, earlyPicture, startEarlyCalls } from './api/early-calls.ts';
import { recover, START_FAILED } from './app/missing-code.ts';
import { chooseLocale } from './session/locale/locale-choice.ts';
import { currencyOf, oneOf, PRICE_COLORS, THEMES } from './session/preference-words.ts';
import { LOCAL_KEYS, localKeeper } from './session/storage.ts';
import { applyTheme, STATUS_COLORS, themeAttributes } from './session/theme-attributes.ts';

const root = document.documentElement;
const attributes = themeAttributes(
  oneOf(THEMES, localKeeper.read(LOCAL_KEYS.theme)),
  oneOf(PRICE_COLORS, localKeeper.read(LOCAL_KEYS.priceColors)),
  matchMedia('(prefers-color-scheme: light)').matches,
);
applyTheme(attributes, root);
document
  .querySelector('meta[name="theme-color"]')
  ?.setAttribute('content', STATUS_COLORS.canvas[attributes.theme]);

const locale = chooseLocale(localKeeper.read(LOCAL_KEYS.locale), navigator.language);
root.lang = locale;

// The entry of the app, or a file that it imports, is missing. These events do not bubble.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && void recover(START_FAILED),
  true,
);

/** Written by the build: the chunks of each language, of the home screen and of the desktop layout. */
const chunks = document.currentScript?.dataset ?? {};
const atHome = location.pathname === '/';
const wide = matchMedia('(min-width: 1024px)').matches;
const wanted = [
  chunks[locale],
  atHome ? chunks.home : undefined,
  wide ? chunks.desk : undefined,
  atHome && wide ? chunks.homeDesk : undefined,
];
for (const href of wanted.flatMap((list) => list?.split(' ') ?? [])) {
  askFor({ rel: 'modulepreload', href, crossOrigin: 'anonymous' });
}

if (atHome) {
  const currency = currencyOf(localKeeper.read(LOCAL_KEYS.currency));
  startEarlyCalls(earlyCalls(currency), { locale, token: localKeeper.read(LOCAL_KEYS.token) });
  earlyPicture().then(
    (href) => href !== undefined && askFor({ rel: 'preload', as: 'image', href, fetchPriority: 'high' }),
    // The page reports the failure when it is rendered.
    () => {},
  );
}

function askFor(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

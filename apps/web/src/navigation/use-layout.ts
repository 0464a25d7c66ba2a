import { useSyncExternalStore } from 'react';

/** One column, two columns, or three columns. */
export type Layout = 'phone' | 'tablet' | 'desk';

/** The style sheet's `sm` and `lg`. In rem: a larger font needs the layout of a narrower window. */
const TABLET = '(min-width: 40rem)';
const DESK = '(min-width: 64rem)';
const WIDE = '(min-width: 96rem)';
const BROAD = '(min-width: 88rem)';
const WIDEST = '(min-width: 112rem)';
/** A phone on its side, or a window at a zoom of 200 %; as low as the style sheet's `low`. */
const SIDEWAYS = '(min-width: 34rem) and (max-width: 63.99rem) and (max-height: 30rem)';

/** Wide enough for two wide columns beside the chart of a low window, as in sideways.css. */
const SIDEWAYS_WIDE = '(min-width: 52rem)';
/** Room for a column of the book in a low window: a wide one, or a desktop at a zoom of 200 %. */
const THREE_COLUMNS = '(min-width: 52rem), (min-width: 43rem) and (min-height: 26rem)';
/** A form of a market order fits a low window with all its figures. */
const FORM_FITS = '(min-height: 24rem)';

/** A low window that is too narrow for three columns, and high enough to be read as a page: a zoom of 200 %. */
const LOW_PAGE =
  '(min-width: 34rem) and (max-width: 42.99rem) and (min-height: 26rem) and (max-height: 30rem)';

/** For screens whose layout depends on the width. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, layoutNow);
}

/** For screens that have room for one more column. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

/** For screens that have room for a second panel. */
export const useIsWidest = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDEST).matches);

/** For lists with room for the details of a row beside them, and bars with room for the figures of a market. */
export const useIsBroad = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BROAD).matches);

/** For screens that are arranged side by side in a low window. */
export const useIsSideways = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(SIDEWAYS).matches);

/** For a low window with two wide columns beside the chart. */
export const useIsSidewaysWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(SIDEWAYS_WIDE).matches);

/** For a low window with a column for the book. */
export const useHasThreeColumns = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(THREE_COLUMNS).matches);

/** For a low window that is high enough for a short form and its figures. */
export const useFormFits = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(FORM_FITS).matches);

/** For a low window whose parts are one below the other, on a page that scrolls. */
export const useIsLowPage = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(LOW_PAGE).matches);

const layoutNow = (): Layout =>
  matchMedia(DESK).matches ? 'desk' : matchMedia(TABLET).matches ? 'tablet' : 'phone';

const QUERIES = [
  TABLET,
  DESK,
  WIDE,
  BROAD,
  WIDEST,
  SIDEWAYS,
  SIDEWAYS_WIDE,
  THREE_COLUMNS,
  FORM_FITS,
  LOW_PAGE,
];

function subscribe(listener: () => void): () => void {
  const queries = QUERIES.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

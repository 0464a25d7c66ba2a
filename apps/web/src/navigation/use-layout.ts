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

/** Wide enough for two columns of the form in a low window, as in sideways.css. */
const SIDEWAYS_WIDE = '(min-width: 52rem)';

/** A low window that is too narrow for that, and high enough to be read as a page: a zoom of 200 %. */
const LOW_PAGE =
  '(min-width: 34rem) and (max-width: 51.99rem) and (min-height: 26rem) and (max-height: 30rem)';

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

/** For a low window with room beside the fields of a form. */
export const useHasRoomBeside = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(SIDEWAYS_WIDE).matches);

/** For a low window whose parts are one below the other, on a page that scrolls. */
export const useIsLowPage = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(LOW_PAGE).matches);

const layoutNow = (): Layout =>
  matchMedia(DESK).matches ? 'desk' : matchMedia(TABLET).matches ? 'tablet' : 'phone';

function subscribe(listener: () => void): () => void {
  const queries = [TABLET, DESK, WIDE, BROAD, WIDEST, SIDEWAYS, SIDEWAYS_WIDE, LOW_PAGE].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export type SlideType = 'slide-forward' | 'slide-back' | 'cross-fade';

interface Move {
  readonly from: { readonly pathname: string; readonly level: number } | undefined;
  readonly to: { readonly pathname: string; readonly level: number };
  readonly reducedMotion: boolean;
  /** The browser has animated the navigation itself (swipe on iOS, predictive back on Android). */
  readonly animatedByBrowser: boolean;
}

/** The view-transition types of a navigation between screens; false for no transition. */
export function slideTypes({ from, to, reducedMotion, animatedByBrowser }: Move): SlideType[] | false {
  if (from === undefined || from.pathname === to.pathname || reducedMotion || animatedByBrowser) return false;
  const deeper = to.level - from.level;
  return [deeper === 0 ? 'cross-fade' : deeper > 0 ? 'slide-forward' : 'slide-back'];
}

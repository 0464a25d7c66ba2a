import { useIsLowPage, useIsSideways, useLayout } from '../navigation/use-layout.ts';

/** The form is beside the book of a phone held upright: every row that it saves shows more of orders and positions. */
export function useIsPhoneForm(): boolean {
  const [layout, isSideways, isPage] = [useLayout(), useIsSideways(), useIsLowPage()];
  return layout === 'phone' && (!isSideways || isPage);
}

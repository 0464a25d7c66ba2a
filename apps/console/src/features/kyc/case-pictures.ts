import type { KycSide } from '@meridian/contract/schemas/person';

/** The first picture the operator has not opened yet. The server only accepts an approval once all have been opened. */
export const nextUnopened = (sides: readonly KycSide[], opened: ReadonlySet<KycSide>): KycSide | undefined =>
  sides.find((side) => !opened.has(side));

/** The key that shows a picture: a passport has no back, so its selfie is number two. */
export const pictureNumber = (sides: readonly KycSide[], side: KycSide): number => sides.indexOf(side) + 1;

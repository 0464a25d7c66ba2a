import type { IdentitySide } from '@meridian/contract/schemas/person';

/** The first picture the operator has not opened yet: the server approves no case before all were. */
export const nextUnopened = (
  sides: readonly IdentitySide[],
  opened: ReadonlySet<IdentitySide>,
): IdentitySide | undefined => sides.find((side) => !opened.has(side));

/** The key that shows a picture: a passport has no back, so its selfie is number two. */
export const pictureNumber = (sides: readonly IdentitySide[], side: IdentitySide): number =>
  sides.indexOf(side) + 1;

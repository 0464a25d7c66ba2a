/** The spec files whose tests with the tag `@desktop` also run in a desktop browser. In other files the tag does nothing. */
export const WIDE_LAYOUT =
  /\/(smoke|keyboard|keyboard-forms|shell-guards|home|favorites|notice|account-pages|order-options|spot-orders|spot-markets|spot-records)\.spec\.ts$/;

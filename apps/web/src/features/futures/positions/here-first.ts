/** Rows of the market on screen first: a list shows only a few at a time. */
export const hereFirst = <Row extends { readonly marketId: number }>(
  rows: readonly Row[],
  marketId: number,
): readonly Row[] => [
  ...rows.filter((row) => row.marketId === marketId),
  ...rows.filter((row) => row.marketId !== marketId),
];

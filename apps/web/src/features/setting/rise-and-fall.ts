/** The first market that rose and the first that fell; if a direction is missing, the next market in the list. */
export function riseAndFall<Market extends { readonly changePercent: string }>(
  markets: readonly Market[],
): readonly Market[] {
  const risen = markets.find(({ changePercent }) => Number(changePercent) > 0);
  const fallen = markets.find(({ changePercent }) => Number(changePercent) < 0);
  const chosen = [risen, fallen].filter((market) => market !== undefined);
  const others = markets.filter((market) => !chosen.includes(market));
  return [...chosen, ...others].slice(0, 2);
}

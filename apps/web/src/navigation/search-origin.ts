/** The screen that the search was opened from; the search takes it when it is mounted. */
let origin: string | undefined;

export const noteSearchOrigin = (path: string | undefined): void => {
  origin = path;
};

export function takeSearchOrigin(): string | undefined {
  const taken = origin;
  origin = undefined;
  return taken;
}

/** The product whose pair a search opened from this screen changes; other screens lead to the details of a market. */
export const tradedAt = (path: string | undefined): 'spot' | 'futures' | undefined =>
  path?.startsWith('/coinExchange')
    ? 'spot'
    : path === '/futures' || path?.startsWith('/futures/')
      ? 'futures'
      : undefined;

import { useLayoutEffect } from 'react';

/** In how many places of the page each mark holds. */
const places = new Map<string, number>();

/**
 * Marks the root element with an attribute while `on` is true in at least one place, for styles that depend on something
 * elsewhere in the page. `:has()` on the root would say the same, but then the browser looks at the whole page again
 * after every change of a price.
 */
export function useRootMark(name: `data-${string}`, on = true): void {
  useLayoutEffect(() => (on ? markRoot(name, document.documentElement) : undefined), [name, on]);
}

/** Sets the mark until the returned function is called; another place may keep it. */
export function markRoot(name: string, root: Root): () => void {
  count(name, 1, root);
  return () => count(name, -1, root);
}

type Root = Pick<Element, 'toggleAttribute'>;

function count(name: string, step: 1 | -1, root: Root): void {
  const now = (places.get(name) ?? 0) + step;
  places.set(name, now);
  root.toggleAttribute(name, now > 0);
}

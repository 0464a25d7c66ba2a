export const TICK_MS = 300;

/** Writes only what differs: an equal write still dirties the layout. */
export function writeText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Which way a price went. Prices of one market have the same number of decimals; longer means larger. */
export function tickDirection(now: string, before: string): 'up' | 'down' | undefined {
  if (now === before) return undefined;
  const negative = now.startsWith('-');
  if (negative !== before.startsWith('-')) return negative ? 'down' : 'up';
  const larger = now.length === before.length ? now > before : now.length > before.length;
  return larger === negative ? 'down' : 'up';
}

/** The colour of a tick: text only, gone after 300 ms. The colour is the element's own again at the end. */
export function flashTick(element: Element, direction: 'up' | 'down' | undefined): void {
  if (direction === undefined) return;
  for (const running of element.getAnimations()) running.cancel();
  element.animate([{ color: `var(--${direction})` }, {}], { duration: TICK_MS, easing: 'ease-in' });
}

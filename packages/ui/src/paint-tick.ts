/** The colour of a tick is gone after this. */
export const TICK_MS = 300;

/** Writes only what differs: an equal write still dirties the layout. */
export function writeText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Which way a price went. Good for prices of one market; for drawing, so plain numbers are enough. */
export function tickDirection(now: string, before: string): 'up' | 'down' | undefined {
  if (now === before) return undefined;
  const difference = Number(now) - Number(before);
  return difference > 0 ? 'up' : difference < 0 ? 'down' : undefined;
}

/** Colours the text in its direction and lets it fade to its own colour. The box around it stays as it is. */
export function flashTick(element: Element, tick: 'up' | 'down' | undefined): void {
  if (tick === undefined || document.hidden) return;
  // One flash at a time: a burst of ticks must not pile up animations.
  for (const running of element.getAnimations()) running.cancel();
  element.animate([{ color: `var(--${tick})` }, {}], { duration: TICK_MS, easing: 'ease-in' });
}

import type { MouseEvent } from 'react';

/** For the link of the screen that is already open: goes to its top instead of opening it again. */
export function scrollUp(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
}

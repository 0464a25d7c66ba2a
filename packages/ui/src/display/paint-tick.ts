/** How long the color of a tick lasts. */
export const TICK_MS = 300;

/** Writes only if the text differs: an equal write would still invalidate the layout. */
export function writeText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The direction of a price change. For drawing only, so plain numbers are enough. */
export function tickDirection(now: string, before: string): 'up' | 'down' | undefined {
  if (now === before) return undefined;
  const difference = Number(now) - Number(before);
  return difference > 0 ? 'up' : difference < 0 ? 'down' : undefined;
}

interface Batch {
  readonly cells: Map<HTMLElement, 'up' | 'down'>;
}
const lastBatch = new WeakMap<HTMLElement, Batch>();
let collecting: Batch | undefined;

/**
 * Colors the text by its direction for a moment. The box around it stays unchanged. The color fades in two steps
 * defined in the style sheet, for all numbers of a frame together: an animated color is repainted in every frame, and
 * on the home page that alone took a fifth of a desktop's main thread.
 */
export function flashTick(element: HTMLElement, tick: 'up' | 'down' | undefined): void {
  if (tick === undefined || document.hidden) return;
  element.dataset.tick = tick;
  collecting ??= openBatch();
  collecting.cells.set(element, tick);
  lastBatch.set(element, collecting);
}

function openBatch(): Batch {
  const batch: Batch = { cells: new Map() };
  /** A cell that ticked again belongs to a later batch. */
  const current = () => [...batch.cells].filter(([cell]) => lastBatch.get(cell) === batch);
  queueMicrotask(() => {
    collecting = undefined;
  });
  setTimeout(() => {
    for (const [cell, tick] of current()) cell.dataset.tick = `${tick}-late`;
  }, TICK_MS * 0.6);
  setTimeout(() => {
    for (const [cell] of current()) delete cell.dataset.tick;
  }, TICK_MS);
  return batch;
}

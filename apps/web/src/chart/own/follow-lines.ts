import type { PriceLine, PriceLineSource } from './price-line-source.ts';

/** While prices move, the chart is drawn once a second, with the lines; they are drawn alone after a longer pause. */
const ALONE_MS = 1_500;
/** Drawing measures the chart. In the frame that wrote the prices, the browser would lay out the page twice for it. */
const AFTER_FRAME_MS = 250;

export interface FollowedLines {
  /** The newest lines; called whenever the chart is drawn. */
  readonly drawn: () => readonly PriceLine[];
  readonly stop: () => void;
}

/**
 * Asks for a drawing of the lines alone if the chart has not been drawn since they moved. `onMoved` is called at once
 * for every move.
 */
export function followLines(
  source: PriceLineSource,
  { onMoved, drawAlone }: { readonly onMoved: () => void; readonly drawAlone: () => void },
): FollowedLines {
  let shown: readonly PriceLine[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;
  let due: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    due = undefined;
    if (!isMoved(shown, source.read())) return;
    const rest = drawnAt + ALONE_MS - performance.now();
    if (rest > 0) due = setTimeout(check, rest);
    else drawAlone();
  };
  const unsubscribe = source.subscribe(() => {
    onMoved();
    due ??= setTimeout(check, AFTER_FRAME_MS);
  });
  return {
    drawn() {
      shown = source.read();
      drawnAt = performance.now();
      return shown;
    },
    stop() {
      unsubscribe();
      clearTimeout(due);
    },
  };
}

function isMoved(before: readonly PriceLine[], now: readonly PriceLine[]): boolean {
  if (before.length !== now.length) return true;
  return now.some(({ kind, tone, price, label }, at) => {
    const other = before[at]!;
    return (
      kind !== other.kind || tone !== other.tone || price !== other.price || label?.[0] !== other.label?.[0]
    );
  });
}

/** Nearer than this a finger has not moved yet; the chart sees it the same way. */
const MOVED_PX = 5;
/** A finger that rested this long reads the chart with its cross, up and down as well. */
const RESTED_MS = 450;

/** Whether a finger that went this far, after resting this long, scrolls the page; undefined while it is too early. */
export function scrollsPage(x: number, y: number, restedMs: number): boolean | undefined {
  if (Math.abs(x) + Math.abs(y) < MOVED_PX) return undefined;
  return restedMs < RESTED_MS && Math.abs(y) > Math.abs(x);
}

/**
 * Gives the page the fingers that move up or down over the chart. The chart claims every drag, and it is half as high
 * as a phone: a user who scrolls with the thumb would be stuck on it.
 */
export function yieldVerticalDrags(element: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let finger: { readonly touch: Touch; readonly at: number } | undefined;
  let yielded = false;
  element.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      finger = touches.length === 1 ? { touch: touches[0]!, at: timeStamp } : undefined;
      yielded = false;
    },
    { signal, capture: true, passive: true },
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const now = event.touches[0];
      if (yielded) event.stopPropagation();
      if (finger === undefined || now === undefined || !event.isTrusted) return;
      const { touch, at } = finger;
      const verdict = scrollsPage(
        now.clientX - touch.clientX,
        now.clientY - touch.clientY,
        event.timeStamp - at,
      );
      if (verdict === undefined) return;
      finger = undefined;
      if (!verdict) return;
      event.stopPropagation();
      letGo(touch);
      yielded = true;
    },
    { signal, capture: true, passive: true },
  );
  return () => listening.abort();
}

/**
 * The chart holds on to a finger until it is lifted, and hears nothing when the browser takes it for scrolling: it
 * would not answer to any other finger again. So it is told of a small move, which makes it no tap, and of the end.
 */
function letGo(touch: Touch): void {
  const { target, identifier, clientX, clientY, pageX, pageY } = touch;
  const tell = (type: 'touchmove' | 'touchend', down: number) => {
    const moved = new Touch({
      target,
      identifier,
      clientX,
      clientY: clientY + down,
      pageX,
      pageY: pageY + down,
    });
    const touches = type === 'touchend' ? [] : [moved];
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [moved] }));
  };
  tell('touchmove', MOVED_PX);
  tell('touchend', 0);
}

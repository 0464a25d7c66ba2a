/** A finger within this distance has not moved yet; the chart uses the same threshold. */
const MOVED_PX = 5;
/** A finger that rested this long moves the crosshair, in every direction. */
const LONG_PRESS_MS = 450;

/** Whether a finger that moved this far after resting this long scrolls the page; undefined while it is too early. */
export function scrollsPage(x: number, y: number, restedMs: number): boolean | undefined {
  if (Math.abs(x) + Math.abs(y) < MOVED_PX) return undefined;
  return restedMs < LONG_PRESS_MS && Math.abs(y) > Math.abs(x);
}

/**
 * Lets vertical drags over the chart scroll the page. The chart captures every drag and fills half of a phone's screen,
 * so a user who scrolls with the thumb would get stuck on it. While the chart is held, to draw or on the full screen,
 * all drags are its own.
 */
export function yieldVerticalDrags(element: HTMLElement, isHeld: () => boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let finger: { readonly touch: Touch; readonly at: number } | undefined;
  let yielded = false;
  element.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      finger = touches.length === 1 && !isHeld() ? { touch: touches[0]!, at: timeStamp } : undefined;
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
 * The chart tracks a finger until it is lifted, and gets no event when the browser uses the finger for scrolling: it
 * would ignore every other finger from then on. So it gets a small move, which rules out a tap, and a touch end.
 */
function letGo(touch: Touch): void {
  const { target, identifier, clientX, clientY, pageX, pageY } = touch;
  const dispatch = (type: 'touchmove' | 'touchend', down: number) => {
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
  dispatch('touchmove', MOVED_PX);
  dispatch('touchend', 0);
}

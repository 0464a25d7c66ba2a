/** Two taps within this time are a double tap to the library, which drops the second one. */
const QUICK_MS = 500;
/** Closer taps are one place. */
const SAME_PLACE_PX = 10;
/** A pointer that moved further was a drag. */
const DRAG_PX = 5;

export interface Tap {
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** Whether a tap is meant for another place than the one just before it. */
export const isQuickTap = (before: Tap | undefined, tap: Tap): boolean =>
  before !== undefined && tap.time - before.time < QUICK_MS && distance(before, tap) >= SAME_PLACE_PX;

/** Reports the second of two quick taps at different places, relative to the element. Returns how to stop. */
export function watchQuickTaps(element: HTMLElement, onTap: (x: number, y: number) => void): () => void {
  let pressed: Tap | undefined;
  let before: Tap | undefined;
  const tapOf = ({ timeStamp, clientX, clientY }: PointerEvent): Tap => {
    const { left, top } = element.getBoundingClientRect();
    return { time: timeStamp, x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent) => {
    pressed = tapOf(event);
  };
  const onUp = (event: PointerEvent) => {
    const tap = tapOf(event);
    const isTap = pressed !== undefined && distance(pressed, tap) < DRAG_PX;
    const quick = isTap && isQuickTap(before, tap);
    before = isTap && !quick ? tap : undefined;
    if (quick) onTap(tap.x, tap.y);
  };
  element.addEventListener('pointerdown', onDown, { capture: true });
  element.addEventListener('pointerup', onUp, { capture: true });
  return () => {
    element.removeEventListener('pointerdown', onDown, { capture: true });
    element.removeEventListener('pointerup', onUp, { capture: true });
  };
}

const distance = (one: Tap, other: Tap): number => Math.hypot(one.x - other.x, one.y - other.y);

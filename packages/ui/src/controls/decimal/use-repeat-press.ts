import { useEffect, useRef } from 'react';

const FIRST_MS = 400;
const REPEAT_MS = 70;

/** Acts once on press and repeatedly while held. Keyboard and screen readers trigger a single click. */
export function useRepeatPress(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointerActed = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (afterMs: number) => {
    timer.current = setTimeout(() => {
      latest.current();
      repeat(REPEAT_MS);
    }, afterMs);
  };
  return {
    onPointerDown(event: { readonly button: number }) {
      if (event.button !== 0) return;
      pointerActed.current = true;
      latest.current();
      repeat(FIRST_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick() {
      if (!pointerActed.current) latest.current();
      pointerActed.current = false;
    },
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
  };
}

import { startTransition, useEffect, useState } from 'react';

/** The longest wait for the browser to be idle. */
const MAX_WAIT_MS = 2_000;
let settled = false;

/**
 * False while the first page of a visit is being rendered, and true once the browser has been idle. For content that is
 * not visible at first and would delay the visible part.
 */
export function useSettled(): boolean {
  const [now, setNow] = useState(settled);
  useEffect(() => {
    if (settled) return;
    return whenIdle(() => {
      settled = true;
      startTransition(() => setNow(true));
    });
  }, []);
  return now;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, MAX_WAIT_MS / 10);
  return () => clearTimeout(timer);
}

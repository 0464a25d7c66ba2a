import { startTransition, useEffect, useState } from 'react';

/** The longest wait for the browser to be idle. */
const AT_LATEST_MS = 2_000;
let settled = false;

/**
 * False while the first page of a visit is being drawn, true once the browser is idle, and from then on. For content
 * that is not visible at first and would delay what is.
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
    const handle = requestIdleCallback(run, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, AT_LATEST_MS / 10);
  return () => clearTimeout(timer);
}

import { startTransition, useEffect, useState } from 'react';

/** A browser that is never idle gets the rest of the page after this. */
const AT_LATEST_MS = 2_000;
let settled = false;

/**
 * False while the first page of a visit is being drawn, true once the browser has nothing better to do, and ever
 * after. For what nobody sees at first: it would only hold up what they do see.
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

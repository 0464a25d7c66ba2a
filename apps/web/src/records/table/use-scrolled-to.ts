import { useEffect, useRef } from 'react';

/** Calls back while the element is near the visible area: when it gets there, and again whenever `turn` changes. */
export function useScrolledTo(callback: () => void, turn: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports again where the element is.
  useEffect(() => {
    if (element.current === null) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [turn]);
  return element;
}

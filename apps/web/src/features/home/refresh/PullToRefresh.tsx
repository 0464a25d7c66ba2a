import { Spinner } from '@meridian/ui/states/Spinner.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { isFarEnough, type Pull, pullTo } from './pull-state.ts';

/** Shown at least this long; otherwise it would only flicker when the server responds quickly. */
const SHOWN_MS = 500;

/** Pulling the page down at its top reloads everything that is on it. */
export function PullToRefresh() {
  const t = useT();
  const client = useQueryClient();
  const [distance, setDistance] = useState(0);
  const [busy, setBusy] = useState(false);
  const pull = useRef<Pull>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const move = (next: Pull | undefined) => {
      pull.current = next;
      setDistance(next?.distance ?? 0);
    };
    addEventListener(
      'touchstart',
      ({ touches: [touch, second] }) => {
        const atTop = document.scrollingElement?.scrollTop === 0;
        if (atTop && touch !== undefined && second === undefined)
          move({ fromX: touch.clientX, fromY: touch.clientY, distance: 0 });
      },
      { signal, passive: true },
    );
    const follow = (touch: Touch | undefined) => {
      if (pull.current === undefined || touch === undefined) return;
      const { scrollTop = 0 } = document.scrollingElement ?? {};
      move(pullTo(pull.current, touch.clientX, touch.clientY, scrollTop));
    };
    addEventListener('touchmove', ({ touches: [touch] }) => follow(touch), { signal, passive: true });
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      // The browser sends few moves of a finger that may scroll, and none of a quick pull's last ones.
      follow(touch);
      if (isFarEnough(pull.current)) {
        setBusy(true);
        const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
        void Promise.all([client.refetchQueries({ type: 'active' }), shown]).finally(() => setBusy(false));
      }
      move(undefined);
    };
    addEventListener('touchend', end, { signal });
    addEventListener('touchcancel', () => move(undefined), { signal });
    // The browser would otherwise reload the whole app on the same gesture.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, [client]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-40 flex justify-center">
      {(busy || distance > 0) && (
        <span
          style={{ transform: `translateY(${busy ? 48 : distance}px)`, opacity: busy ? 1 : distance / 60 }}
          className="grid size-10 place-items-center rounded-full border border-line2 bg-s1 text-accent shadow-(--shadow-sheet)"
        >
          <Spinner size={20} />
          {busy && <span className="sr-only">{t('home_refresh')}</span>}
        </span>
      )}
    </div>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { entryOf } from '../navigation/history-entry.ts';
import { takeLastPage } from '../session/last-page.ts';
import { useSession } from '../session/session.ts';

/** On the pages that lead in: whoever is logged in, or gets so, goes on to the page that was wanted. */
export function useArrival(): void {
  const router = useRouter();
  const isLogin = useSession((session) => session.isLogin);
  const gone = useRef(false);
  useEffect(() => {
    // The wanted page can be taken once; effects run twice in development.
    if (!isLogin || gone.current) return;
    gone.current = true;
    const { href, entry } = takeLastPage();
    const steps = entry === undefined ? 0 : entry - entryOf(router.history);
    if (steps < 0) router.history.go(steps);
    else router.history.replace(href);
  }, [isLogin, router]);
}

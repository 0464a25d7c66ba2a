import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { entryOf } from '../navigation/history-entry.ts';
import { takeLastPage } from '../session/last-page.ts';
import { useSession } from '../session/session.ts';

/** On the login pages: forwards a logged-in user to the page they wanted. */
export function useArrival(): void {
  const router = useRouter();
  const isLogin = useSession((session) => session.isLogin);
  const gone = useRef(false);
  useEffect(() => {
    // The wanted page can be read only once, and effects run twice in development.
    if (!isLogin || gone.current) return;
    gone.current = true;
    const { href, entry } = takeLastPage();
    const steps = entry === undefined ? 0 : entry - entryOf(router.history);
    if (steps < 0) router.history.go(steps);
    else router.history.replace(href);
  }, [isLogin, router]);
}

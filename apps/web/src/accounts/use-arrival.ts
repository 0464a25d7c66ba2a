import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
    router.history.replace(takeLastPage());
  }, [isLogin, router]);
}

import { useEffect, useState } from 'react';
import { serverNow } from '../session/server-clock.ts';
import { countdownText } from './countdown.ts';

/** The time left until a moment of the server's clock. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <time>{countdownText(until, now)}</time>;
}

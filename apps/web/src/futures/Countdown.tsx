import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { useCallback } from 'react';
import { serverNow } from '../session/server-clock.ts';
import { countdownText } from './countdown.ts';

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
};

/** The time left until a moment of the server's clock. */
export const Countdown = ({ until }: { readonly until: number }) => (
  <time>
    <LiveText
      subscribe={everySecond}
      read={serverNow}
      text={useCallback((now: number) => countdownText(until, now), [until])}
    />
  </time>
);

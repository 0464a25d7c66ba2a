import { useSyncExternalStore } from 'react';

/** The start of a day in the device's time zone, in milliseconds since 1970. */
export function startOfDay(moment: number, daysEarlier = 0): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysEarlier).getTime();
}

/** The start of the current day; a screen that stays open past midnight gets the next one. */
export const useToday = (): number => useSyncExternalStore(subscribe, () => startOfDay(Date.now()));

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, startOfDay(Date.now(), -1) - Date.now());
    listener();
  };
  follow();
  // Timers rest while a device sleeps.
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

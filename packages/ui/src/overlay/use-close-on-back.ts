import { useEffect, useRef } from 'react';
import { closeOnBack } from './back-stack.ts';

/** "Back" closes the overlay while it is open, using the `close` of the latest render. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? closeOnBack(() => latest.current()) : undefined), [open]);
}

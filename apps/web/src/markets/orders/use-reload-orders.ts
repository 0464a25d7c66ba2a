import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onPrivateChange } from '../../live/live.ts';

/** After an order or a cancel account and lists are read again. */
export function useReloadOrders() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['trade account'] }),
        queries.invalidateQueries({ queryKey: ['spot records'] }),
      ]),
    [queries],
  );
}

/** The server says when something of one's own changed; several changes within the pause are one reload. */
export function useReloadOnPush(pauseMs: number): void {
  const reload = useReloadOrders();
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = onPrivateChange(() => {
      due ??= setTimeout(() => {
        due = undefined;
        void reload();
      }, pauseMs);
    });
    return () => {
      clearTimeout(due);
      stop();
    };
  }, [reload, pauseMs]);
}

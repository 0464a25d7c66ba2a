import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onPrivateChange } from '../../live/live.ts';

/** Reloads balances and lists after an order or a cancel. */
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

/** The server pushes changes of the user's orders; several changes within the pause cause one reload. */
export function useReloadOnPush(pauseMs: number): void {
  useAfterPush(useReloadOrders(), pauseMs);
}

/** Reloads after changes of the user's own that the server pushes. */
export function useAfterPush(reload: () => Promise<unknown>, pauseMs: number): void {
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

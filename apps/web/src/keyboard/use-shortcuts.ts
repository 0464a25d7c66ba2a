import type { PlainMessageId } from '@meridian/contract/messages/catalogue';
import { useEffect, useRef } from 'react';
import { createShortcuts, type Shortcut } from './shortcuts.ts';

/** The shortcuts of everything that is mounted. */
export const shortcuts = createShortcuts();

/**
 * Registers the shortcuts of a screen while it is mounted, under a title in the help sheet. `run` may change with every
 * render.
 */
export function useShortcuts(title: PlainMessageId, list: readonly Shortcut[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const keys = list.map((shortcut) => shortcut.keys).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function does not register the keys again.
  useEffect(
    () =>
      shortcuts.register({
        title,
        shortcuts: latest.current.map((shortcut, place) => ({
          ...shortcut,
          ...(shortcut.run !== undefined && { run: () => latest.current[place]?.run?.() }),
        })),
      }),
    [title, keys],
  );
}

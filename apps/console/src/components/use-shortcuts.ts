import { useEffect, useRef } from 'react';
import { usePreferences } from '../session/preferences.ts';

/**
 * Single-key shortcuts of a page. They are off while the user types, while a dialog is open, and if the operator has
 * turned them off.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const on = usePreferences((state) => state.shortcuts);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isPlain(event)) return;
      const { current } = latest;
      const key = event.key.toLowerCase();
      if (!Object.hasOwn(current, key)) return;
      event.preventDefault();
      current[key]?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

function isPlain(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element | null;
  const typing = target?.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]',
  );
  return !typing && document.querySelector('dialog[open]') === null;
}

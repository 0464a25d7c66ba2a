import { showNewsInTitle } from '../../navigation/page-title.ts';

const CHANGE_MS = 1_000;

let stop: (() => void) | undefined;

/** Alternates the title of a tab in the background with a text until the tab is opened. */
export function flashTitle(text: string): void {
  if (document.visibilityState === 'visible') return;
  stop?.();
  let shown = true;
  showNewsInTitle(text);
  const timer = setInterval(() => {
    shown = !shown;
    showNewsInTitle(shown ? text : undefined);
  }, CHANGE_MS);
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', end);
    showNewsInTitle(undefined);
    stop = undefined;
  };
  document.addEventListener('visibilitychange', end);
  stop = end;
}

/** The elements that cover the whole page, the newest last. Only that one is shown. */
const covers: HTMLElement[] = [];
/** What the hidden elements had before. */
const hidden = new WeakMap<HTMLElement, { readonly inert: boolean; readonly visibility: string }>();
let watching: MutationObserver | undefined;
let waiting: (() => void) | undefined;

export interface PageCover {
  /** What is drawn in it is all that can be seen and used. */
  readonly place: HTMLElement;
  readonly remove: () => void;
}

/** Whether the user must not move through the app now. */
export const isPageCovered = (): boolean => covers.length > 0;

/** Runs it at once, or when the page is no longer covered; of several that wait, only the last one runs. */
export function whenUncovered(run: () => void): void {
  if (isPageCovered()) waiting = run;
  else run();
}

/**
 * Hides the page behind an empty element. Sheets and dialogs are drawn next to the app and menus in the browser's top
 * layer, so every other child of `body` is hidden, also one that is added later.
 */
export function coverPage(): PageCover {
  const focused = document.activeElement;
  const place = document.createElement('div');
  covers.push(place);
  document.body.append(place);
  arrange();
  watching ??= new MutationObserver(arrange);
  watching.observe(document.body, { childList: true });
  return {
    place,
    remove() {
      const at = covers.indexOf(place);
      if (at < 0) return;
      covers.splice(at, 1);
      place.remove();
      arrange();
      if (focused instanceof HTMLElement) focused.focus();
      if (isPageCovered()) return;
      watching?.disconnect();
      const run = waiting;
      waiting = undefined;
      run?.();
    },
  };
}

function arrange(): void {
  const top = covers.at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement)) continue;
    const before = hidden.get(element);
    if (top !== undefined && element !== top) {
      if (before !== undefined) continue;
      hidden.set(element, { inert: element.inert, visibility: element.style.visibility });
      element.inert = true;
      element.style.visibility = 'hidden';
    } else if (before !== undefined) {
      hidden.delete(element);
      element.inert = before.inert;
      element.style.visibility = before.visibility;
    }
  }
}

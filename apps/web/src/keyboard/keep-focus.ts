const CHECK_MS = 400;
const FOCUSABLE = 'a[href], button, select, input:not([type=hidden]), [tabindex="0"]';

/**
 * When the focused control is removed, hidden or disabled, the browser moves the focus to the body, from where the keys
 * of a screen reader start at the top. The nearest control takes it, unless the screen has chosen another one by the
 * second check. A pointer does not need the focus, so after a click nothing is checked until the next key.
 */
export function keepFocus(page: Document = document): void {
  let path = pathInMain(page.activeElement);
  let timer: ReturnType<typeof setInterval> | undefined;
  let wasLost = false;
  const check = () => {
    const isLost = page.activeElement === page.body && path[0] !== undefined && !isUsable(path[0]);
    if (isLost && wasLost) nearest(path)?.focus({ preventScroll: true });
    wasLost = isLost;
  };
  page.addEventListener('focusin', ({ target }) => {
    const next = pathInMain(target as Element);
    // A dialog or menu returns the focus when it closes.
    if (next.length > 0) path = next;
  });
  const start = () => {
    timer ??= setInterval(check, CHECK_MS);
  };
  page.addEventListener('keydown', start, true);
  page.addEventListener(
    'pointerdown',
    () => {
      clearInterval(timer);
      timer = undefined;
    },
    true,
  );
  // This module loads with the first key.
  start();
}

/** The element and its ancestors below `main`. A screen that is left is replaced as a whole, and takes the focus itself. */
function pathInMain(element: Element | null): readonly Element[] {
  const path: Element[] = [];
  for (let each = element; each !== null; each = each.parentElement) {
    if (each.localName === 'main') return path;
    path.push(each);
  }
  return [];
}

/** The first control after the lost one in the smallest part of the screen that still has any. */
function nearest([lost, ...ancestors]: readonly Element[]): HTMLElement | undefined {
  for (const ancestor of ancestors) {
    const controls = [...ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable);
    const after = controls.find(
      (each) => lost!.isConnected && lost!.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (ancestor.isConnected && controls.length > 0) return after ?? controls[0];
  }
  return undefined;
}

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

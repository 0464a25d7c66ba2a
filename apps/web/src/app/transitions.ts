import '../transitions.css';

/** Of a document with view transitions, as far as taps need it. Older browsers do not name the active one. */
interface SlidingPage {
  readonly activeViewTransition?: { skipTransition(): void } | null;
}

/** A slide ends with a tap or with the next slide. */
export function letSlidesEnd(): void {
  // The browser reports a slide that another one replaces as an error.
  window.onunhandledrejection = (event) => event.reason?.name !== 'AbortError';
  endWithTaps();
}

/**
 * While screens slide, the browser shows pictures of them, and a tap on a picture would be lost. The slide ends with the
 * tap instead, which then reaches what the user saw. A finger does so by itself; the click of a mouse has to be passed on.
 */
function endWithTaps(): void {
  let ended = false;
  const options = { capture: true };
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const { activeViewTransition } = document as SlidingPage;
      ended = target === document.documentElement && !!activeViewTransition;
      if (ended) activeViewTransition?.skipTransition();
    },
    options,
  );
  addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (!ended || target !== document.documentElement) return;
      ended = false;
      const passedOn = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(passedOn);
    },
    options,
  );
}

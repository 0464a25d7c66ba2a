/**
 * The chart draws as many pixels as the browser reports for its element. With an emulated screen (the device mode of a
 * browser, screenshots in tests) the browser reports the pixels of the real screen, and the picture is blurred. Hiding
 * that report makes the chart fall back to the page's device pixel ratio.
 */
let reported: Promise<boolean> | undefined;

/** Whether the browser reports fewer pixels for the page than its device pixel ratio implies. */
export function reportsTooFewPixels(): Promise<boolean> {
  reported ??= new Promise((done) => {
    const observer = new ResizeObserver(([entry]) => {
      const pixels = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
      const wanted = (entry?.contentRect.width ?? 0) * devicePixelRatio;
      observer.disconnect();
      done(pixels !== undefined && pixels < wanted - 2);
    });
    try {
      observer.observe(document.body, { box: 'device-pixel-content-box' });
    } catch {
      done(false);
    }
  });
  return reported;
}

/** Runs `make` with a ResizeObserver that does not report device pixels. */
export function withoutPixelReports<Result>(make: () => Result): Result {
  const { ResizeObserver: own } = globalThis;
  globalThis.ResizeObserver = class extends own {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => callback(entries.map(withoutPixels), observer));
    }
  };
  try {
    return make();
  } finally {
    globalThis.ResizeObserver = own;
  }
}

const withoutPixels = ({ target, contentRect, borderBoxSize, contentBoxSize }: ResizeObserverEntry) =>
  ({ target, contentRect, borderBoxSize, contentBoxSize }) as unknown as ResizeObserverEntry;

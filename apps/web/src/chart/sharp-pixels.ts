/**
 * The chart draws as many pixels as the browser says its box has. Under an emulated screen (device modes of browsers,
 * screenshots of tests) that is the number of the real screen, and the picture is blurred. There the chart is made to
 * count by the ratio the page is told, which it does where the browser cannot say.
 */
let reported: Promise<boolean> | undefined;

/** Whether the browser reports fewer pixels for the page than its ratio asks for. */
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

/** Runs `make` while the browser seems not to know the pixels of a box. */
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

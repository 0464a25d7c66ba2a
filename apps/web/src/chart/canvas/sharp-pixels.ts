interface PixelSize {
  readonly inlineSize: number;
  readonly blockSize: number;
}

/**
 * The chart library draws as many pixels as the browser reports for a canvas. With an emulated screen (the device mode
 * of a browser, screenshots in tests) the browser reports the pixels of the real screen, and the picture is blurred.
 * So the larger of that report and the size by the page's device pixel ratio is reported instead.
 */
export function reportEnoughPixels(): void {
  const entry = globalThis.ResizeObserverEntry?.prototype;
  const own = entry && Object.getOwnPropertyDescriptor(entry, 'devicePixelContentBoxSize');
  // Browsers without the report draw by the device pixel ratio anyway.
  const read = own?.get as ((this: ResizeObserverEntry) => readonly PixelSize[]) | undefined;
  if (read === undefined || corrected.has(read)) return;
  function get(this: ResizeObserverEntry): readonly PixelSize[] {
    const { width, height } = this.contentRect;
    return read!.call(this).map((size) => enoughPixels(size, { width, height }, devicePixelRatio));
  }
  corrected.add(get);
  Object.defineProperty(entry, 'devicePixelContentBoxSize', { ...own, get });
}

const corrected = new WeakSet<object>();

/** On a real screen the report is exact, and differs from the product by the rounding of a pixel or two. */
const ROUNDING_PX = 2;

export function enoughPixels(
  reported: PixelSize,
  css: { readonly width: number; readonly height: number },
  ratio: number,
): PixelSize {
  const [width, height] = [Math.round(css.width * ratio), Math.round(css.height * ratio)];
  const tooFew = reported.inlineSize < width - ROUNDING_PX || reported.blockSize < height - ROUNDING_PX;
  return tooFew ? { inlineSize: width, blockSize: height } : reported;
}

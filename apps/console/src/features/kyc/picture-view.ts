/** Zoom, rotation and position of a picture. */
export interface PictureView {
  readonly scale: number;
  /** A multiple of 90 degrees. */
  readonly degrees: number;
  readonly x: number;
  readonly y: number;
}

export const INITIAL_VIEW: PictureView = { scale: 1, degrees: 0, x: 0, y: 0 };
const SMALLEST = 1;
const LARGEST = 8;

/** Zooms around a point, relative to the center of the frame; the content at that point stays in place. */
export function zoom(view: PictureView, factor: number, at = { x: 0, y: 0 }): PictureView {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  if (scale === SMALLEST) return { ...view, scale, x: 0, y: 0 };
  const grown = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

export const pan = (view: PictureView, x: number, y: number): PictureView =>
  view.scale === SMALLEST ? view : { ...view, x: view.x + x, y: view.y + y };

export const rotate = (view: PictureView): PictureView => ({
  ...INITIAL_VIEW,
  degrees: (view.degrees + 90) % 360,
});

export const transformOf = ({ scale, degrees, x, y }: PictureView): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)`;

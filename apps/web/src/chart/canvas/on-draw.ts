import { type Chart, registerOverlay } from 'klinecharts';
import { CANDLES } from './show-indicators.ts';

const LISTENER = 'draw_listener';
let registered = false;

/** Calls the listener whenever the library draws the candles, until the returned function is called. */
export function onDraw(chart: Chart, listener: () => void): () => void {
  // The library has no such event, but asks an overlay for its figures in every frame.
  if (!registered)
    registerOverlay<() => void>({
      name: LISTENER,
      totalStep: 1,
      createPointFigures({ overlay }) {
        overlay.extendData();
        return [];
      },
    });
  registered = true;
  chart.createOverlay({
    name: LISTENER,
    id: LISTENER,
    paneId: CANDLES,
    lock: true,
    zLevel: -2,
    // The library needs a point to draw an overlay at all.
    points: [{ value: 0 }],
    extendData: listener,
  });
  return () => void chart.removeOverlay({ id: LISTENER });
}

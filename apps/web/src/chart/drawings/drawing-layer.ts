import type { Chart, Overlay, OverlayCreate } from 'klinecharts';
import { CANDLES } from '../canvas/show-indicators.ts';
import {
  acceptDrawing,
  type Drawing,
  type DrawingTool,
  MAX_DRAWINGS,
  type MarketDrawings,
} from './drawing.ts';
import { overlayName, registerDrawings } from './drawing-overlays.ts';
import { middlePoints, movedPoints, readDrawing } from './drawing-points.ts';
import type { DrawingStore, ReadProblem } from './drawing-store.ts';

const GROUP = 'drawings';
/** The library's step in which the first point is placed and the second is not. */
const SECOND_POINT = 2;

export interface LayerState extends MarketDrawings {
  /** The tool in use; its drawing is not finished. */
  readonly tool: DrawingTool | undefined;
  readonly selected: string | undefined;
  /** A text that has a position but no content yet. */
  readonly unwritten: string | undefined;
}

export interface LayerPorts {
  readonly market: string;
  readonly store: DrawingStore;
  readonly onState: (state: LayerState) => void;
  readonly onProblem: (problem: ReadProblem | 'full') => void;
}

type Flags = Pick<MarketDrawings, 'hidden' | 'locked'>;

/** The drawings of one market on a chart; every change is stored. */
export class DrawingLayer {
  readonly #chart: Chart;
  readonly #ports: LayerPorts;
  readonly #events: Partial<OverlayCreate>;
  #state: LayerState;
  #movable = true;
  /** The drawing whose points are being placed. */
  #unfinished: string | undefined;

  constructor(chart: Chart, ports: LayerPorts) {
    registerDrawings();
    this.#chart = chart;
    this.#ports = ports;
    this.#events = {
      onDrawEnd: ({ overlay }) => this.#finish(overlay),
      onPressedMoveEnd: ({ overlay }) => this.#keep(overlay),
      onSelected: ({ overlay }) => this.#change({ selected: overlay.id }),
      onDeselected: ({ overlay }) => {
        if (this.#state.selected === overlay.id) this.#change({ selected: undefined });
      },
      // By default the library deletes what is clicked with the right button.
      onRightClick: (event) => event.preventDefault?.(),
    };
    const { kept, problem } = ports.store.read(ports.market);
    this.#state = { ...kept, tool: undefined, selected: undefined, unwritten: undefined };
    for (const drawing of kept.drawings) this.#show(drawing);
    ports.onState(this.#state);
    if (problem !== undefined) ports.onProblem(problem);
  }

  /** Begins a drawing; the user places its points on the chart. */
  begin(tool: DrawingTool): void {
    if (!this.#makeRoom()) return;
    this.#unfinished = crypto.randomUUID();
    this.#change({ tool });
    const [name, id] = [overlayName(tool), this.#unfinished];
    this.#chart.createOverlay({ ...this.#events, name, id, groupId: GROUP, paneId: CANDLES });
    // The library ends a drawing at a double tap, even if it lacks a point.
    Object.assign(this.#chart.getOverlays({ id })[0] ?? {}, { forceComplete: () => {} });
  }

  /** Places the second point of a drawing at a tap that the library drops, because it follows the first too quickly. */
  finishAt(x: number, y: number): void {
    const { tool } = this.#state;
    const id = this.#unfinished;
    const overlay = id === undefined ? undefined : this.#chart.getOverlays({ id })[0];
    if (overlay?.currentStep !== SECOND_POINT || y > (this.#chart.getSize(CANDLES, 'main')?.height ?? 0))
      return;
    const second = [this.#chart.convertFromPixel([{ x, y }], { paneId: CANDLES })].flat()[0];
    const drawing = acceptDrawing({
      id,
      tool,
      points: [overlay.points[0], second].map((point) => ({ time: point?.timestamp, price: point?.value })),
    });
    if (drawing === undefined) return;
    this.cancel();
    this.#show(drawing);
    this.#change({ drawings: [...this.#state.drawings, drawing], selected: drawing.id });
  }

  /** Draws in the middle of the visible candles, for users without a pointer. */
  place(tool: DrawingTool): void {
    const points = middlePoints(this.#chart, tool);
    if (points === undefined || !this.#makeRoom()) return;
    const drawing: Drawing = { id: crypto.randomUUID(), tool, points };
    this.#show(drawing);
    if (tool === 'text') this.#change({ unwritten: drawing.id, selected: drawing.id });
    else this.#change({ drawings: [...this.#state.drawings, drawing], selected: drawing.id });
  }

  /** Cancels an unfinished drawing. */
  cancel(): void {
    for (const id of [this.#unfinished, this.#state.unwritten])
      if (id !== undefined) this.#chart.removeOverlay({ id });
    this.#unfinished = undefined;
    if (this.#state.tool !== undefined || this.#state.unwritten !== undefined)
      this.#change({ tool: undefined, unwritten: undefined });
  }

  /** Sets the content of a text. */
  write(id: string, text: string): void {
    this.#chart.overrideOverlay({ id, extendData: text });
    this.#change({ unwritten: undefined });
    const overlay = this.#chart.getOverlays({ id })[0];
    if (overlay !== undefined) this.#keep(overlay, text);
  }

  /** Moves a drawing by candles and by hundredths of the visible prices. */
  nudge(id: string, bars: number, steps: number): void {
    const overlay = this.#chart.getOverlays({ id })[0];
    if (overlay === undefined || this.#state.locked) return;
    this.#chart.overrideOverlay({ id, points: movedPoints(this.#chart, overlay, bars, steps) });
    this.#keep(overlay);
  }

  remove(id: string): void {
    if (this.#state.locked) return;
    this.#chart.removeOverlay({ id });
    const drawings = this.#state.drawings.filter((each) => each.id !== id);
    this.#change({ drawings, selected: undefined });
  }

  removeAll(): void {
    this.cancel();
    this.dispose();
    this.#change({ drawings: [], selected: undefined, hidden: false, locked: false });
  }

  set(flags: Partial<Flags>): void {
    this.#change(flags);
    this.#applyFlags();
  }

  /** Whether drawings can be moved at all: a finger that scrolls must not move them. */
  setMovable(movable: boolean): void {
    this.#movable = movable;
    this.#applyFlags();
  }

  dispose(): void {
    this.#chart.removeOverlay({ groupId: GROUP });
  }

  /** Whether another drawing may be added; hidden drawings are shown again. */
  #makeRoom(): boolean {
    this.cancel();
    const isFull = this.#state.drawings.length >= MAX_DRAWINGS;
    if (isFull) this.#ports.onProblem('full');
    else if (this.#state.hidden) this.set({ hidden: false });
    return !isFull;
  }

  #finish(overlay: Overlay): void {
    this.#unfinished = undefined;
    const { tool } = this.#state;
    // Volumes and other figures below the candles have no price to draw at: the tool stays in use.
    if (overlay.paneId !== CANDLES && tool !== undefined) {
      this.#chart.removeOverlay({ id: overlay.id });
      this.begin(tool);
      return;
    }
    this.#change({ tool: undefined, ...(tool === 'text' && { unwritten: overlay.id }) });
    if (tool !== 'text') this.#keep(overlay);
  }

  /** Stores where a drawing is now. */
  #keep(overlay: Overlay, text?: string): void {
    const { drawings } = this.#state;
    const old = drawings.find(({ id }) => id === overlay.id);
    const drawing = readDrawing(overlay, text ?? old?.text);
    if (drawing === undefined) return;
    this.#change({
      drawings: old ? drawings.map((each) => (each === old ? drawing : each)) : [...drawings, drawing],
    });
  }

  #show({ id, tool, points, text }: Drawing): void {
    this.#chart.createOverlay({
      ...this.#events,
      name: overlayName(tool),
      id,
      groupId: GROUP,
      paneId: CANDLES,
      points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
      lock: this.#state.locked || !this.#movable,
      visible: !this.#state.hidden,
      ...(text !== undefined && { extendData: text }),
    });
  }

  #applyFlags(): void {
    const { hidden, locked } = this.#state;
    this.#chart.overrideOverlay({ groupId: GROUP, visible: !hidden, lock: locked || !this.#movable });
  }

  #change(next: Partial<LayerState>): void {
    const before = this.#state;
    this.#state = { ...before, ...next };
    const { drawings, hidden, locked } = this.#state;
    if (drawings !== before.drawings || hidden !== before.hidden || locked !== before.locked)
      this.#ports.store.write(this.#ports.market, { drawings, hidden, locked });
    this.#ports.onState(this.#state);
  }
}

import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import type { Chart } from 'klinecharts';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { translate, useT } from '../../session/locale/locale.ts';
import { DrawingBar } from './DrawingBar.tsx';
import { MAX_DRAWINGS, MAX_TEXT_LENGTH } from './drawing.ts';
import { DrawingLayer, type LayerState } from './drawing-layer.ts';
import { drawingStore } from './drawing-store.ts';
import { watchQuickTaps } from './quick-taps.ts';
import { TextEntry } from './TextEntry.tsx';

export interface DrawingToolsProps {
  readonly chart: Chart;
  /** The market whose drawings are shown. */
  readonly market: string;
  /** Whether the tools are shown; drawings are shown without them. */
  readonly open: boolean;
}

const PROBLEMS = {
  damaged: 'chart_drawings_damaged',
  cut: 'chart_drawings_cut',
  full: 'chart_drawings_full',
} as const;

/** Drawings on the chart and the tools for them; loaded when the tools are opened or the market has drawings. */
export default function DrawingTools({ chart, market, open }: DrawingToolsProps) {
  const t = useT();
  const [state, setState] = useState<LayerState>();
  const [layer, setLayer] = useState<DrawingLayer>();
  const [clearing, setClearing] = useState(false);
  useEffect(() => {
    const made = new DrawingLayer(chart, {
      market,
      store: drawingStore,
      onState: setState,
      onProblem: (problem) => showError(translate(PROBLEMS[problem], { count: String(MAX_DRAWINGS) })),
    });
    setLayer(made);
    const place = chart.getDom();
    const stopWatching = place === null ? undefined : watchQuickTaps(place, (x, y) => made.finishAt(x, y));
    return () => {
      stopWatching?.();
      made.dispose();
    };
  }, [chart, market]);
  useEffect(() => {
    // With a finger, drawings are moved only while the tools are open; otherwise it scrolls.
    layer?.setMovable(open || !matchMedia('(pointer: coarse)').matches);
    if (!open) layer?.cancel();
  }, [layer, open]);
  useDrawingKeys(layer, state);
  if (!open || layer === undefined || state === undefined) return null;
  const written = state.unwritten ?? state.selected;
  const text = state.drawings.find(({ id, tool }) => id === written && tool === 'text');
  return (
    <>
      <DrawingBar layer={layer} state={state} onClear={() => setClearing(true)} />
      {written !== undefined && (state.unwritten !== undefined || text !== undefined) && (
        <div className="relative h-0">
          <TextEntry
            key={written}
            begin={text?.text ?? ''}
            maxLength={MAX_TEXT_LENGTH}
            onWrite={(words) => layer.write(written, words)}
            onCancel={() => layer.cancel()}
          />
        </div>
      )}
      <ConfirmDialog
        open={clearing}
        title={t('chart_clear_title')}
        text={t('chart_clear_text', { count: String(state.drawings.length) })}
        closeLabel={t('dialog_cancel')}
        onClose={() => setClearing(false)}
        confirmLabel={t('chart_clear_confirm')}
        tone="down"
        onConfirm={() => {
          setClearing(false);
          layer.removeAll();
        }}
      />
    </>
  );
}

const KEYS = [
  { keys: 'delete', label: 'chart_key_delete' },
  { keys: 'escape', label: 'chart_key_cancel' },
] as const;

/** Delete removes the selected drawing, Escape cancels an unfinished one. */
function useDrawingKeys(layer: DrawingLayer | undefined, state: LayerState | undefined): void {
  const latest = useRef(state);
  latest.current = state;
  useShortcuts('desk_chart', KEYS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { selected, tool, unwritten } = latest.current ?? {};
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.key === 'Escape' && (tool !== undefined || unwritten !== undefined)) {
        // Handled here: it must not also leave the full screen.
        event.preventDefault();
        event.stopPropagation();
        layer?.cancel();
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && selected !== undefined) {
        event.preventDefault();
        layer?.remove(selected);
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [layer]);
}

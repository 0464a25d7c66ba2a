import type { CycleContract, CycleLinePoint, CycleMarket } from '@meridian/contract/domain/cycle';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useCycleLine, useCyclePast } from '../../../cycle/use-cycle.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useConnectionLost } from '../../../live/use-ticker.ts';
import { useT } from '../../../session/locale/locale.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { clockText } from '../clock-text.ts';
import { countdownText, secondsLeft } from '../contracts/contract-phase.ts';
import { onTick } from '../contracts/shared-timer.ts';
import { cycleChoice } from '../cycle-choice.ts';
import { INDEX_DECIMALS, indexText, useIndexDecimals } from '../index-price.ts';
import { axisWidth, drawLine } from './draw-line.ts';
import { createLineBuffer } from './line-buffer.ts';
import { marksOf } from './line-marks.ts';
import { readColors, TIME_AXIS } from './line-style.ts';
import { type LineMark, type LineSpan, lineView, roomFor, spanOf } from './line-view.ts';

/** Twice the longest period. */
const FINE_MS = 600_000;
/** The longest span, and the longest contract that began before it. */
const KEEP_MS = 3_900_000;
/** A longer span needs the line of the past hour as well. */
const LOADED_MS = 180_000;

interface IndexLineProps {
  readonly market: CycleMarket;
  readonly feed: PairFeed | undefined;
  readonly periodSeconds: number;
  /** The open ones. */
  readonly contracts: readonly CycleContract[];
  readonly settled: readonly CycleContract[];
}

/**
 * The index of the last minutes with the user's contracts: entry and end of open ones, final price of settled ones. It is
 * drawn when a price came, not every frame.
 */
export const IndexLine = memo(function IndexLine({
  market,
  feed,
  periodSeconds,
  contracts,
  settled,
}: IndexLineProps) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useMemo(() => createPainter(), []);
  const minutes = useStore(cycleChoice, ({ spanMinutes }) => spanMinutes);
  const [room, setRoom] = useState(1);
  const loaded = useCycleLine(market);
  // A wide line alone needs no past: it shows more as more prices come.
  const past = useCyclePast(market, spanOf(periodSeconds, minutes).ms > LOADED_MS);
  const lost = useConnectionLost();
  const decimals = useIndexDecimals()(market);
  useEffect(() => {
    if (loaded.data === undefined) return;
    painter.buffer.seed(loaded.data.map(pointOf));
    painter.draw();
  }, [painter, loaded.data]);
  useEffect(() => {
    if (past.data === undefined) return;
    painter.buffer.seedPast(past.data.map(pointOf));
    painter.draw();
  }, [painter, past.data]);
  useEffect(
    () =>
      canvas.current === null ? undefined : painter.start(canvas.current, (width) => setRoom(roomFor(width))),
    [painter],
  );
  useEffect(
    () =>
      feed?.subscribe(() => {
        const index = feed.get().index;
        if (index !== undefined && painter.buffer.add({ at: index.observedAt, price: Number(index.price) }))
          painter.draw();
      }),
    [feed, painter],
  );
  useEffect(() => {
    const span = spanOf(periodSeconds, minutes, room);
    painter.show(span, marksOf([...settled, ...contracts], market.id), decimals);
  }, [painter, periodSeconds, minutes, room, contracts, settled, market.id, decimals]);
  useEffect(() => {
    painter.name(t('cycle_entry'), (endsAt) => {
      const left = secondsLeft({ endsAt }, serverNow()) ?? 0;
      return left > 0 ? t('cycle_ends_in', { time: countdownText(left) }) : '';
    });
  }, [painter, t]);
  useEffect(() => onTick(painter.tick), [painter]);
  return (
    <div className="cycle-line">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('cycle_line', { pair: `${market.base}/${market.quote}` })}
        className={`absolute inset-0 size-full rounded-m bg-s1 ${lost ? 'opacity-50' : ''}`}
      />
    </div>
  );
});

const pointOf = ({ at, price }: CycleLinePoint) => ({ at, price: Number(price) });

/** Draws the buffer on a canvas, and again when its size or the theme changes. */
function createPainter() {
  const buffer = createLineBuffer(FINE_MS, KEEP_MS);
  let target: HTMLCanvasElement | undefined;
  let colors: ReturnType<typeof readColors> | undefined;
  let span = spanOf(0);
  let marks: readonly LineMark[] = [];
  let decimals: number | undefined;
  /** The countdowns that were drawn last. */
  let counted = '';
  const texts = {
    price: (price: number, fewer = decimals) => indexText(price.toFixed(INDEX_DECIMALS), fewer),
    time: clockText,
    entry: '',
    endsIn: (_endsAt: number) => '',
  };
  const draw = () => {
    const context = target?.getContext('2d');
    if (!target || !context) return;
    const ratio = devicePixelRatio || 1;
    const newest = buffer.points().at(-1);
    if (newest === undefined) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const axis = axisWidth(context, texts.price(newest.price));
    const box = { width: target.width / ratio - axis, height: target.height / ratio - TIME_AXIS };
    const view = lineView(buffer.points(), marks, span, { ...box, decimals });
    if (view === undefined) return;
    colors ??= readColors(target);
    drawLine(context, view, { ...box, axis }, colors, texts);
  };
  const resize = () => {
    if (target === undefined) return;
    const ratio = devicePixelRatio || 1;
    target.width = Math.round(target.clientWidth * ratio);
    target.height = Math.round(target.clientHeight * ratio);
    draw();
  };
  return {
    buffer,
    draw,
    show(shownSpan: LineSpan, shown: readonly LineMark[], priceDecimals: number | undefined) {
      span = shownSpan;
      marks = shown;
      decimals = priceDecimals;
      draw();
    },
    /** The countdowns beside the line change with those of the rows, not with the next price. */
    tick() {
      const countdowns = marks.map(({ exit, endsAt }) => (exit === null ? texts.endsIn(endsAt) : '')).join();
      if (countdowns === counted) return;
      counted = countdowns;
      draw();
    },
    name(entry: string, endsIn: (endsAt: number) => string) {
      Object.assign(texts, { entry, endsIn });
      draw();
    },
    start(canvas: HTMLCanvasElement, onWidth: (width: number) => void) {
      target = canvas;
      const resized = new ResizeObserver(() => {
        onWidth(canvas.clientWidth);
        resize();
      });
      resized.observe(canvas);
      const restyled = new MutationObserver(() => {
        colors = undefined;
        draw();
      });
      restyled.observe(document.documentElement, { attributes: true });
      return () => {
        resized.disconnect();
        restyled.disconnect();
        target = undefined;
      };
    },
  };
}

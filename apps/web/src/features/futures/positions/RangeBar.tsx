import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { classNames } from '@meridian/ui/class-names.ts';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useFigure, useFigures } from './live-positions.ts';
import type { FigureProps } from './position-figures.tsx';
import { type RangeBar as Bar, type RangeEnd, rangeBar } from './range-bar.ts';

const NAMES = {
  stop_loss: 'futures_sl',
  liquidation: 'futures_liq',
  take_profit: 'futures_tp',
} as const;

/** In pixels. */
const TRACK = { top: 7, height: 3 };
const RING = { width: 13, height: 13, marginLeft: -6.5, borderWidth: 3.5, borderStyle: 'solid' };

/** How far a position is from its exits: entry is the tick, now the ring, filled in between. */
export function RangeBar({ live, row }: FigureProps) {
  const source = useFigures(live, row);
  const ends = useFigure(live, row, endsOf);
  const track = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: without ends there is no track.
  useLayoutEffect(() => {
    let painted: FuturesPosition | undefined;
    const paint = () => {
      const position = source.read();
      const bar = position === painted ? undefined : rangeBar(position);
      painted = position;
      if (track.current !== null && bar !== undefined) paintTrack(track.current, bar);
    };
    paint();
    return source.subscribe(paint);
  }, [source, ends]);
  if (ends === '') return <span className="text-ink3">{UNKNOWN}</span>;
  const [loss, gain] = ends.split(' ') as [RangeEnd['is'] | '', RangeEnd['is'] | ''];
  return (
    <div>
      <div ref={track} aria-hidden="true" className="relative h-4" style={{ marginInline: 8 }}>
        <i className="absolute inset-x-0 rounded-full bg-s3" style={TRACK} />
        <i className="absolute bg-down-viz data-wins:bg-up-viz" style={TRACK} />
        <i className="absolute bg-ink1" style={{ top: 3, height: 11, width: 2 }} />
        <i className="absolute top-0.5 rounded-full border-ink1 bg-bg" style={RING} />
      </div>
      <p className="flex justify-between gap-2 text-cap text-ink2">
        <span>{loss !== '' && <End {...{ live, row }} is={loss} price={lossText} tone="text-down" />}</span>
        <span>{gain !== '' && <End {...{ live, row }} is={gain} price={gainText} tone="text-up" />}</span>
      </p>
    </div>
  );
}

/** Which ends the bar has: "liquidation take_profit", or nothing without a bar. */
function endsOf(position: FuturesPosition): string {
  const bar = rangeBar(position);
  return bar === undefined ? '' : `${bar.loss?.is ?? ''} ${bar.gain?.is ?? ''}`;
}

const lossText = (position: FuturesPosition): string => formatNumber(rangeBar(position)?.loss?.price ?? '');
const gainText = (position: FuturesPosition): string => formatNumber(rangeBar(position)?.gain?.price ?? '');

function paintTrack({ children }: HTMLElement, { entry, now }: Bar): void {
  const [, fill, tick, ring] = [...children] as HTMLElement[];
  const [from, to] = entry < now ? [entry, now] : [now, entry];
  fill!.toggleAttribute('data-wins', now >= entry);
  write(fill!, 'left', from);
  write(fill!, 'width', to - from);
  write(tick!, 'left', entry);
  write(ring!, 'left', now);
}

/** Only what differs by a visible part of a pixel: an equal write would still invalidate the layout. */
function write({ style }: HTMLElement, name: 'left' | 'width', share: number): void {
  const text = `${Math.round(share * 1000) / 10}%`;
  if (style[name] !== text) style[name] = text;
}

function End({
  live,
  row,
  is,
  price,
  tone,
}: FigureProps & {
  readonly is: RangeEnd['is'];
  readonly price: (position: FuturesPosition) => string;
  readonly tone: string;
}) {
  const t = useT();
  return (
    <>
      <b className={classNames('font-[650]', is === 'liquidation' ? 'text-warn' : tone)}>{t(NAMES[is])}</b>{' '}
      {/* The liquidation price has a column of its own. */}
      {is !== 'liquidation' && <Price {...{ live, row, price }} />}
    </>
  );
}

const Price = ({ live, row, price }: Pick<Parameters<typeof End>[0], 'live' | 'row' | 'price'>) => (
  <LiveText {...useFigures(live, row)} text={price} />
);

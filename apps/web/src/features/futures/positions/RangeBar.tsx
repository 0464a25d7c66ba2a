import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { classNames } from '@meridian/ui/class-names.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { type RangeEnd, rangeBar } from './range-bar.ts';

const NAMES = {
  stop_loss: 'futures_sl',
  liquidation: 'futures_liq',
  take_profit: 'futures_tp',
} as const;

/** In pixels. */
const TRACK = { top: 7, height: 3 };
const RING = { width: 13, height: 13, marginLeft: -6.5, borderWidth: 3.5, borderStyle: 'solid' };

/** How far a position is from its exits: entry is the tick, now the ring, filled in between. */
export function RangeBar({ position }: { readonly position: FuturesPosition }) {
  const t = useT();
  const bar = rangeBar(position);
  if (bar === undefined) return <p className="text-cap text-ink3">{t('futures_no_stops')}</p>;
  const { entry, now, loss, gain } = bar;
  const [from, to] = entry < now ? [entry, now] : [now, entry];
  const wins = now >= entry;
  return (
    <div>
      <div aria-hidden="true" className="relative h-4" style={{ marginInline: 8 }}>
        <i className="absolute inset-x-0 rounded-full bg-s3" style={TRACK} />
        <i
          className={classNames('absolute', wins ? 'bg-up-viz' : 'bg-down-viz')}
          style={{ ...TRACK, left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
        <i className="absolute bg-ink1" style={{ top: 3, height: 11, width: 2, left: `${entry * 100}%` }} />
        <i
          className="absolute top-0.5 rounded-full border-ink1 bg-bg"
          style={{ ...RING, left: `${now * 100}%` }}
        />
      </div>
      <p className="flex justify-between gap-2 text-cap text-ink2">
        <span>{loss && <End end={loss} tone="text-down" />}</span>
        <span>{gain && <End end={gain} tone="text-up" />}</span>
      </p>
    </div>
  );
}

function End({ end, tone }: { readonly end: RangeEnd; readonly tone: string }) {
  const t = useT();
  return (
    <>
      <b className={classNames('font-[650]', end.is === 'liquidation' ? 'text-warn' : tone)}>
        {t(NAMES[end.is])}
      </b>{' '}
      {formatNumber(end.price)}
    </>
  );
}

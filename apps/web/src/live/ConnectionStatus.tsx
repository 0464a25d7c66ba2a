import { classNames } from '@meridian/ui/class-names.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useOnline } from '../loading/use-online.ts';
import { useT } from '../session/locale/locale.ts';
import { type ConnectionQuality, connectionQuality } from './connection-quality.ts';
import { connection, measureLatency } from './live.ts';

const MEASURE_EVERY_MS = 10_000;
const FIRST_MEASURE_MS = 1_500;

/** A dot in the color of the connection's quality and its latency, measured while this is on screen. */
export function ConnectionStatus({
  className,
  short = false,
}: {
  readonly className?: string;
  /** The dot says everything except the latency, which the narrowest windows and those of large text leave out. */
  readonly short?: boolean;
}) {
  const t = useT();
  const { lost, latencyMs } = useStore(connection);
  const quality = connectionQuality(useOnline(), { lost, latencyMs });
  useEffect(() => {
    const measure = () => {
      if (!document.hidden) measureLatency();
    };
    const first = setTimeout(measure, FIRST_MEASURE_MS);
    const timer = setInterval(measure, MEASURE_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  const latency = t('connection_latency', { milliseconds: Math.max(1, Math.round(latencyMs ?? 0)) });
  const text =
    quality === undefined ? t('connection_wait') : quality === 'lost' ? t('connection_lost') : latency;
  return (
    <span
      title={`${t('connection')}: ${text}`}
      className={classNames('flex items-center gap-1.5 text-cap whitespace-nowrap text-ink2', className)}
    >
      <span className="sr-only">{t('connection')}:</span>
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full', DOTS[quality ?? 'wait'])}
      />
      <span className={short ? shortText(latencyMs !== undefined && text === latency) : ''}>{text}</span>
    </span>
  );
}

const shortText = (isLatency: boolean): string =>
  isLatency ? 'max-[359px]:sr-only large:sr-only' : 'sr-only';

const DOTS: Readonly<Record<ConnectionQuality | 'wait', string>> = {
  good: 'bg-[#17a673]',
  fair: 'bg-warn',
  poor: 'bg-[#e8485e]',
  lost: 'bg-[#e8485e]',
  wait: 'bg-ink3',
};

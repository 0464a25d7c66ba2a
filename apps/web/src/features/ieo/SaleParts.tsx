import type { Project, ProjectState } from '@meridian/contract/domain/project';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useCallback } from 'react';
import { serverUrl } from '../../api/server-address.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';
import { percentSubscribed, timeLeft } from './sale-figures.ts';

const TONES = {
  upcoming: 'accent',
  open: 'up',
  allocating: 'warn',
  completed: 'neutral',
  cancelled: 'down',
} as const satisfies Record<ProjectState, string>;

export function StateTag({ state }: { readonly state: ProjectState }) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`ieo_state_${state}`)}</Tag>;
}

/** The picture of a sale, or the icon of its coin. */
export function SalePicture({ sale, size }: { readonly sale: Project; readonly size: number }) {
  return sale.imagePath === null ? (
    <CoinIcon coin={sale.base} size={size} />
  ) : (
    <img
      src={serverUrl(sale.imagePath)}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-m object-cover"
      style={{ width: size, height: size }}
    />
  );
}

/** How much is subscribed; the bar is full from a hundred percent on. */
export function ProgressBar({ sale }: { readonly sale: Project }) {
  const t = useT();
  const percent = percentSubscribed(sale);
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={t('ieo_subscribed')}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={t('ieo_progress', { percent })}
        className="h-1 overflow-hidden rounded-full bg-s3"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      <p className="text-cap text-ink2">{t('ieo_progress', { percent })}</p>
    </div>
  );
}

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
};

/** When the sale starts or ends, by the server's clock; for a past one when it ended. */
export function SaleTime({ sale }: { readonly sale: Project }) {
  const t = useT();
  const locale = useLocale();
  const isUpcoming = sale.state === 'upcoming';
  const until = isUpcoming ? sale.startsAt : sale.endsAt;
  const text = useCallback(
    (now: number) => {
      const left = timeLeft(until, now);
      return left.days === 0 ? left.time : t('ieo_days_left', left);
    },
    [until, t],
  );
  if (sale.state === 'cancelled') return <span>{t('ieo_state_cancelled')}</span>;
  if (!isUpcoming && sale.state !== 'open')
    return <span>{t('ieo_ended_at', { date: formatDate(sale.endsAt, 'row', locale) })}</span>;
  return (
    <span>
      {t(isUpcoming ? 'ieo_starts_in' : 'ieo_ends_in')}{' '}
      <time className="font-[620] text-ink1">
        <LiveText subscribe={everySecond} read={serverNow} text={text} />
      </time>
    </span>
  );
}

export function NoSalePermission() {
  const t = useT();
  return <EmptyState title={t('ieo_no_permission')} text={t('ieo_no_permission_text')} />;
}

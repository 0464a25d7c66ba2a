import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { detailsParams } from '../markets/open-market.ts';
import { formatDate } from '../session/format/date-format.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { type PriceAlert, useAlertChanges } from './alert-queries.ts';

/** Alerts with a button that deletes each; with their market where they are not all of one. */
export function AlertList({
  label,
  alerts,
  showMarket = false,
}: {
  readonly label: string;
  readonly alerts: readonly PriceAlert[];
  readonly showMarket?: boolean;
}) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card bg-s1">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex items-center border-b border-line pr-1 last:border-0">
          <AlertRow alert={alert} showMarket={showMarket} />
        </li>
      ))}
    </ul>
  );
}

function AlertRow({ alert, showMarket }: { readonly alert: PriceAlert; readonly showMarket: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { remove } = useAlertChanges();
  const { id, base, quote, product, market, source, direction, percent, firedAt, firedPrice } = alert;
  const Icon = direction === 'above' ? TrendingUp : TrendingDown;
  const price = formatNumber(alert.price);
  const line = t(direction === 'above' ? 'alerts_rises' : 'alerts_falls', { price });
  const facts = [
    ...(product === 'futures' ? [t(source === 'mark' ? 'alerts_source_mark' : 'alerts_source_last')] : []),
    ...(percent === null ? [] : [`${percent.startsWith('-') ? '' : '+'}${percent}%`]),
    firedAt === null || firedPrice === null
      ? t('alerts_set_at', { date: formatDate(alert.createdAt, 'row', locale) })
      : t('alerts_fired_at', { price: formatNumber(firedPrice), date: formatDate(firedAt, 'row', locale) }),
  ];
  const content = (
    <>
      <Icon size={20} className={direction === 'above' ? 'text-up' : 'text-down'} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {showMarket && (
          <span className="flex items-center gap-2 text-body font-[640]">
            {base}/{quote}
            {product === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
          </span>
        )}
        <span className={showMarket ? 'block text-lab text-ink2' : 'block text-body font-[600]'}>{line}</span>
        <span className="block text-cap text-ink3">{facts.join(' · ')}</span>
      </span>
    </>
  );
  return (
    <>
      {showMarket ? (
        <Link to="/marketDetails/$type/$id" params={detailsParams(product, market)} className={ROW}>
          {content}
        </Link>
      ) : (
        <div className={ROW}>{content}</div>
      )}
      <IconButton label={t('alerts_delete', { price })} onClick={() => void remove(id)} className="text-ink3">
        <Trash2 size={18} />
      </IconButton>
    </>
  );
}

const ROW = 'flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pr-1 pl-4 outline-offset-[-2px]';

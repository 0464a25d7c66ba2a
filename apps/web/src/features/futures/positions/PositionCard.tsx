import { Button } from '@meridian/ui/controls/Button.tsx';
import { memo, type ReactNode } from 'react';
import { SharePoster } from '../../../futures/poster/SharePoster.tsx';
import { profitText } from '../../../futures/profit-text.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatFloor, formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import type { PositionActions } from './position-actions.ts';
import {
  type FigureProps,
  Lights,
  Liquidation,
  Margin,
  Mark,
  Profit,
  Ratio,
  Return,
} from './position-figures.tsx';
import { RangeBar } from './RangeBar.tsx';

/** Cards outside the screen are neither laid out nor painted; until a card was on it, this is its height. */
const LAZY_CARD = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 19.5rem' } as const;

/** A position on a phone: profit first, then its figures, how far it is from its exits, and what can be done. */
export const PositionCard = memo(function PositionCard({
  live,
  row,
  actions,
}: FigureProps & { readonly actions: PositionActions }) {
  const t = useT();
  return (
    <article
      aria-label={`${row.base}/${row.quote} ${t(`futures_${row.side}`)} ${t('futures_times', { leverage: row.leverage })}`}
      className="rounded-card bg-s1 p-4"
      style={LAZY_CARD}
    >
      <header className="flex min-h-8 flex-wrap items-center gap-2">
        <TermsTags terms={row} />
        <span className="ml-auto inline-flex items-center gap-2">
          <Lights {...{ live, row }} />
          <SharePoster fieldsNow={() => actions.poster(row.id)} />
        </span>
      </header>
      <div className="mt-2 flex justify-between gap-3">
        <p>
          <span className="block text-cap text-ink3">{t('futures_profit', { coin: row.quote })}</span>
          <b>
            <Profit {...{ live, row }} className="text-title font-[720]" />
          </b>
        </p>
        <p className="text-right">
          <span className="block text-cap text-ink3">{t('futures_return')}</span>
          <b>
            <Return {...{ live, row }} className="text-title font-[720]" />
          </b>
        </p>
      </div>
      <PositionFacts {...{ live, row }} onMargin={actions.margin} />
      <div className="mt-3">
        <RangeBar {...{ live, row }} />
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {(['stops', 'part', 'close'] as const).map((action) => (
          <Button
            key={action}
            tone="quiet"
            size="m"
            style={{ paddingInline: 8, fontSize: 13 }}
            onClick={() => actions[action](row.id)}
          >
            {t(`futures_action_${action}`)}
          </Button>
        ))}
      </div>
    </article>
  );
});

function PositionFacts({
  live,
  row,
  onMargin,
}: FigureProps & { readonly onMargin: PositionActions['margin'] }) {
  const t = useT();
  const locale = useLocale();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('futures_size'), t('futures_contract_count', { count: formatNumber(row.quantity) })],
    [t('futures_entry_price'), formatNumber(row.entryPrice)],
    [t('futures_mark_price'), <Mark key="mark" {...{ live, row }} />],
    [t('futures_margin'), <Margin key="margin" {...{ live, row, onMargin }} />],
    [t('futures_margin_ratio'), <Ratio key="ratio" {...{ live, row }} />],
    [t('futures_liquidation_price'), <Liquidation key="liquidation" {...{ live, row }} />],
    [t('trade_fee'), formatFloor(row.fees, 4)],
    [t('futures_funding'), profitText(row.funding)],
    [t('futures_opened'), formatDate(row.openedAt, 'row', locale).slice(5)],
  ];
  return (
    <dl className="mt-2 grid grid-cols-3 gap-2 text-lab">
      {facts.map(([name, value], at) => (
        <div key={name} className={at % 3 === 1 ? 'text-center' : at % 3 === 2 ? 'text-right' : ''}>
          <dt className="text-cap text-ink3">{name}</dt>
          <dd className="font-[600] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

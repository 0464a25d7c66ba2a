import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { memo, type ReactNode } from 'react';
import { SharePoster } from '../../../futures/poster/SharePoster.tsx';
import { isAtRisk, profitText, profitTone, ratioText, yieldText } from '../../../futures/profit-text.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatFloor, formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { AdlLights } from './AdlLights.tsx';
import { Margin } from './Margin.tsx';
import type { PositionActions } from './position-actions.ts';
import { RangeBar } from './RangeBar.tsx';

/** A position on a phone: profit first, then its figures, how far it is from its exits, and what can be done. */
export const PositionCard = memo(function PositionCard({
  position,
  actions,
}: {
  readonly position: FuturesPosition;
  readonly actions: PositionActions;
}) {
  const t = useT();
  const { unrealisedProfit, yieldPercent } = position;
  const tone = profitTone(unrealisedProfit);
  return (
    <article
      aria-label={`${position.base}/${position.quote} ${t(`futures_${position.side}`)} ${position.leverage}X`}
      className="rounded-card bg-s1 p-4"
    >
      <header className="flex min-h-8 flex-wrap items-center gap-2">
        <TermsTags terms={position} />
        <span className="ml-auto inline-flex items-center gap-2">
          <AdlLights lights={position.deleveragingLights} />
          <SharePoster fieldsNow={() => actions.poster(position.id)} />
        </span>
      </header>
      <div className="mt-2 flex justify-between gap-3">
        <p>
          <span className="block text-cap text-ink3">{t('futures_profit', { coin: position.quote })}</span>
          <b className={classNames('text-title font-[720]', tone)}>{profitText(unrealisedProfit)}</b>
        </p>
        <p className="text-right">
          <span className="block text-cap text-ink3">{t('futures_return')}</span>
          <b className={classNames('text-title font-[720]', tone)}>{yieldText(yieldPercent)}</b>
        </p>
      </div>
      <PositionFacts position={position} onMargin={actions.margin} />
      <div className="mt-3">
        <RangeBar position={position} />
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {(['stops', 'part', 'close'] as const).map((action) => (
          <Button
            key={action}
            tone="quiet"
            size="m"
            style={{ paddingInline: 8, fontSize: 13 }}
            onClick={() => actions[action](position.id)}
          >
            {t(`futures_action_${action}`)}
          </Button>
        ))}
      </div>
    </article>
  );
});

function PositionFacts({
  position,
  onMargin,
}: {
  readonly position: FuturesPosition;
  readonly onMargin: PositionActions['margin'];
}) {
  const t = useT();
  const locale = useLocale();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('futures_size'), t('futures_contract_count', { count: formatNumber(position.quantity) })],
    [t('futures_entry_price'), formatNumber(position.entryPrice)],
    [t('futures_mark_price'), formatNumber(position.markPrice)],
    [t('futures_margin'), <Margin key="margin" position={position} onMargin={onMargin} />],
    [
      t('futures_margin_ratio'),
      <span key="ratio" className={isAtRisk(position) ? 'text-warn' : ''}>
        {ratioText(position)}
      </span>,
    ],
    [
      t('futures_liquidation_price'),
      position.liquidationPrice === null
        ? t('futures_no_liquidation')
        : formatNumber(position.liquidationPrice),
    ],
    [t('trade_fee'), formatFloor(position.fees, 4)],
    [t('futures_funding'), profitText(position.funding)],
    [t('futures_opened'), formatDate(position.openedAt, 'row', locale).slice(5)],
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

import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import Pencil from 'lucide-react/icons/pencil-line';
import { memo, type ReactNode } from 'react';
import { SharePoster } from '../../../futures/poster/SharePoster.tsx';
import { profitText } from '../../../futures/profit-text.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useFigures } from './live-positions.ts';
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
  Size,
} from './position-figures.tsx';
import { nearestStops } from './range-bar.ts';
import './position-card.css';

/** Cards outside the screen are neither laid out nor painted; until a card was on it, this is its height. */
const LAZY_CARD = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 13rem' } as const;

const CHANGE_SIGN = <Pencil size={11} aria-hidden="true" className="position-sign" />;

/** A position on a phone: profit first, then its figures, and what can be done. Several fit the screen. */
export const PositionCard = memo(function PositionCard({
  live,
  row,
  market,
  actions,
}: FigureProps & {
  /** Undefined if it is not listed any more. */
  readonly market: Market | undefined;
  readonly actions: PositionActions;
}) {
  const t = useT();
  return (
    <article
      aria-label={`${row.base}/${row.quote} ${t(`futures_${row.side}`)} ${t('futures_times', { leverage: row.leverage })}`}
      className="rounded-card bg-s1 position-card"
      style={LAZY_CARD}
    >
      <header>
        <TermsTags terms={row} />
        <span className="ml-auto inline-flex items-center gap-2">
          <Lights {...{ live, row }} />
          <SharePoster fieldsNow={() => actions.poster(row.id)} />
        </span>
      </header>
      <dl className="text-lab position-result">
        <Fact name={t('futures_profit', { coin: row.quote })}>
          <b>
            <Profit {...{ live, row }} className="font-[720]" />
          </b>
        </Fact>
        <Fact name={t('futures_stops')}>
          <button type="button" onClick={() => actions.stops(row.id)} className="hit">
            <Stops {...{ live, row }} />
            {CHANGE_SIGN}
            <span className="sr-only"> {t('futures_stops_of', { pair: `${row.base}/${row.quote}` })}</span>
          </button>
        </Fact>
        <Fact name={t('futures_return')}>
          <b>
            <Return {...{ live, row }} className="font-[720]" />
          </b>
        </Fact>
      </dl>
      <dl className="position-line position-size">
        <Fact name={t('futures_size')}>
          <Size {...{ live, row, market }} />
        </Fact>
      </dl>
      <PositionFacts {...{ live, row }} onMargin={actions.margin} />
      <PositionHistory row={row} />
      <div className="position-buttons">
        {(['stops', 'part', 'close'] as const).map((action) => (
          <Button key={action} tone="quiet" size="s" onClick={() => actions[action](row.id)}>
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
  return (
    <dl className="text-lab position-facts">
      <Fact name={t('futures_entry_price')}>{formatNumber(row.entryPrice)}</Fact>
      <Fact name={t('futures_mark_price')}>
        <Mark {...{ live, row }} />
      </Fact>
      <Fact name={t('futures_liquidation_price')}>
        <Liquidation {...{ live, row }} />
      </Fact>
      <Fact name={t('futures_margin')}>
        <Margin {...{ live, row, onMargin }} sign={CHANGE_SIGN} />
      </Fact>
      <Fact name={t('futures_margin_ratio')}>
        <Ratio {...{ live, row }} />
      </Fact>
      <Fact name={t('futures_funding')}>{profitText(row.funding)}</Fact>
    </dl>
  );
}

/** What its orders have cost, and since when it is open. */
function PositionHistory({ row }: Pick<FigureProps, 'row'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className="position-line">
      <Fact name={t('trade_fee')}>{formatFloor(row.fees, 4)}</Fact>
      <Fact name={t('futures_opened')}>{formatDate(row.openedAt, 'row', locale)}</Fact>
    </dl>
  );
}

/** Take-profit and stop-loss, the nearest of several. */
const Stops = ({ live, row }: FigureProps) => <LiveText {...useFigures(live, row)} text={stopsText} />;

function stopsText(position: FuturesPosition): string {
  const { takeProfit, stopLoss } = nearestStops(position);
  if (takeProfit === undefined && stopLoss === undefined) return UNKNOWN;
  return [takeProfit, stopLoss]
    .map((price) => (price === undefined ? UNKNOWN : formatNumber(price)))
    .join(' / ');
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-ink3">{name}</dt>
    <dd className="font-[600] wrap-anywhere">{children}</dd>
  </div>
);

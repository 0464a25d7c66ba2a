import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { type ReactNode, useCallback } from 'react';
import { liquidationFact } from '../../../futures/liquidation-price.ts';
import { isAtRisk, profitText, profitTone, ratioText, yieldText } from '../../../futures/profit-text.ts';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AdlLights } from './AdlLights.tsx';
import { type LivePositions, useFigure, useFigures } from './live-positions.ts';
import { sizeText, worthText } from './size-text.ts';

export interface FigureProps {
  readonly live: LivePositions;
  readonly row: FuturesPosition;
}

interface StyledFigureProps extends FigureProps {
  readonly className?: string;
}

const markText = ({ markPrice }: FuturesPosition): string => formatNumber(markPrice);
const marginText = ({ margin }: FuturesPosition): string => formatFloor(margin, 4);
const profitTextOf = ({ unrealisedProfit }: FuturesPosition): string => profitText(unrealisedProfit);
const yieldTextOf = ({ yieldPercent }: FuturesPosition): string => yieldText(yieldPercent);
const profitToneOf = ({ unrealisedProfit }: FuturesPosition): string => profitTone(unrealisedProfit);
const liquidationText = ({ liquidationPrice }: FuturesPosition): string =>
  liquidationPrice === null ? UNKNOWN : formatNumber(liquidationPrice);
const ratioTone = (position: FuturesPosition): string => (isAtRisk(position) ? 'text-warn' : '');

export const Mark = ({ live, row, className = '' }: StyledFigureProps) => (
  <LiveText {...useFigures(live, row)} text={markText} className={className} />
);

/** What its contracts are worth at the mark. */
export const Worth = ({ live, row, className = '' }: StyledFigureProps) => (
  <LiveText {...useFigures(live, row)} text={worthText} className={className} />
);

/** Contracts, coins and worth in one line. */
export function Size({ live, row, market }: FigureProps & { readonly market: Market | undefined }) {
  const t = useT();
  const text = useCallback((position: FuturesPosition) => sizeText(position, market, t), [market, t]);
  return <LiveText {...useFigures(live, row)} text={text} />;
}

export const Profit = ({ live, row, className = '' }: StyledFigureProps) => (
  <LiveText {...useFigures(live, row)} text={profitTextOf} tone={profitToneOf} className={className} />
);

export const Return = ({ live, row, className = '' }: StyledFigureProps) => (
  <LiveText {...useFigures(live, row)} text={yieldTextOf} tone={profitToneOf} className={className} />
);

/** The margin ratio, in the color of a warning near liquidation. */
export const Ratio = ({ live, row, className = '' }: StyledFigureProps) => (
  <LiveText {...useFigures(live, row)} text={ratioText} tone={ratioTone} className={className} />
);

/** It moves with the profits of other positions too, if they share the margin. */
export function Liquidation({ live, row }: FigureProps) {
  const t = useT();
  const isNone = useFigure(live, row, ({ liquidationPrice }) => liquidationPrice === null);
  const { hint } = liquidationFact('', isNone ? null : undefined, t);
  return (
    <span title={hint}>
      <LiveText {...useFigures(live, row)} text={liquidationText} />
      {isNone && <span className="sr-only"> {hint}</span>}
    </span>
  );
}

export const Lights = ({ live, row }: FigureProps) => (
  <AdlLights lights={useFigure(live, row, ({ deleveragingLights }) => deleveragingLights)} />
);

interface MarginProps extends FigureProps {
  readonly onMargin: (id: number) => void;
  /** After the figure, where there is room to show that it can be changed. */
  readonly sign?: ReactNode;
}

/** The margin; that of an isolated position can be changed. */
export const Margin = ({ live, row, onMargin, sign }: MarginProps) =>
  row.marginMode === 'cross' ? (
    <CrossMargin {...{ live, row }} />
  ) : (
    <IsolatedMargin {...{ live, row, onMargin, sign }} />
  );

const CrossMargin = ({ live, row }: FigureProps) => <LiveText {...useFigures(live, row)} text={marginText} />;

function IsolatedMargin({ live, row, onMargin, sign }: MarginProps) {
  const t = useT();
  const amount = useFigure(live, row, marginText);
  return (
    <button
      type="button"
      aria-label={t('futures_change_margin_of', { amount })}
      onClick={() => onMargin(row.id)}
      className="hit font-[600] underline decoration-ink3 decoration-dotted underline-offset-2"
    >
      {amount}
      {sign}
    </button>
  );
}

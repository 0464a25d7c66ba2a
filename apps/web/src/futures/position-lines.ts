import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import type { PriceLine } from '../chart/own/price-line-source.ts';
import { formatNumber } from '../session/format/number-format.ts';

/** The lines of more positions than this could not be told apart. */
const MAX_POSITIONS = 5;

/** Entry, liquidation price and stops of the positions in a market, as lines on its chart. */
export function positionLines(
  positions: readonly FuturesPosition[],
  marketId: number,
  t: Translate,
): readonly PriceLine[] {
  return positions
    .filter((position) => position.marketId === marketId)
    .slice(0, MAX_POSITIONS)
    .flatMap((position) => linesOf(position, t));
}

function linesOf(position: FuturesPosition, t: Translate): PriceLine[] {
  const { side, leverage, quantity, entryPrice, liquidationPrice, triggers } = position;
  const name = `${t(`futures_${side}`)} ${t('futures_times', { leverage })}`;
  const size = t('futures_contract_count', { count: formatNumber(quantity) });
  const lines: PriceLine[] = [
    {
      kind: 'entry',
      price: entryPrice,
      tone: side === 'long' ? 'up' : 'down',
      // The short one as that of an order: positions of one side differ in size.
      label: [`${name} · ${size}`, `${t(`futures_${side}`)} ${formatNumber(quantity)}`],
    },
  ];
  const exit = (kind: PriceLine['kind'], word: string, price: string | null, tone: PriceLine['tone']) => {
    const label = `${word} ${name}`;
    if (price !== null) lines.push({ kind, price, tone, label: [label, label] });
  };
  exit('liquidation', t('futures_liq'), liquidationPrice, 'warning');
  for (const { takeProfit, stopLoss } of triggers) {
    exit('take_profit', t('futures_tp'), takeProfit, 'up');
    exit('stop_loss', t('futures_sl'), stopLoss, 'down');
  }
  return lines;
}

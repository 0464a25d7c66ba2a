import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { roundDecimal } from '@meridian/ui/format/decimal-text.ts';
import { formatSigned, multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

const MONEY_DECIMALS = 4;

/** `+571.3200`, with a minus sign that is as wide as a plus. */
export const profitText = (profit: string): string => formatSigned(profit, MONEY_DECIMALS).replace('-', '−');

export const yieldText = (percent: string): string =>
  `${formatSigned(roundDecimal(percent, 2), 2).replace('-', '−')}%`;

/** The color of a gain or a loss. */
export const profitTone = (profit: string): string =>
  profit.startsWith('-') ? 'text-down' : /[1-9]/.test(profit) ? 'text-up' : 'text-ink1';

/** The margin ratio in percent. */
export const ratioText = ({ marginRatio }: Pick<FuturesPosition, 'marginRatio'>): string => {
  const percent = multiplyFloor(marginRatio, '100', 4);
  return percent === undefined ? UNKNOWN : `${roundDecimal(percent, 2)}%`;
};

/** From this ratio on its owner is warned. */
const WARNING_RATIO = 0.8;
export const isAtRisk = ({ marginRatio }: Pick<FuturesPosition, 'marginRatio'>): boolean =>
  Number(marginRatio) >= WARNING_RATIO;

import type { MarketFees } from '@meridian/contract/domain/fees';
import { formatAtMost, multiplyFloor, UNKNOWN } from '../../session/format/number-format.ts';

/** A fraction such as `0.00075` as "0.075%", exactly. */
export function percentText(rate: string): string {
  const percent = multiplyFloor(rate, '100', 8);
  return percent === undefined ? UNKNOWN : `${formatAtMost(percent, 8)}%`;
}

/** The smallest and the largest collar of all markets in percent; empty without markets. */
export function collarRange(markets: readonly Pick<MarketFees, 'priceCollar'>[]): readonly number[] {
  const percents = markets.map(({ priceCollar }) => Math.round(Number(priceCollar) * 10_000) / 100);
  return percents.length === 0 ? [] : [Math.min(...percents), Math.max(...percents)];
}

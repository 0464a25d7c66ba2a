import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useMemo } from 'react';
import type { PriceLine } from '../chart/own/price-lines.ts';
import { useT } from '../session/locale/locale.ts';
import { positionLines } from './position-lines.ts';

/** Mark and index, and entry and exits of the user's positions, as lines on the chart of a market. */
export function useReferenceLines(
  { markPrice, indexPrice }: Partial<PerpetualFigures>,
  /** Undefined until they are loaded. */
  positions: readonly FuturesPosition[] | undefined,
  marketId: number,
): readonly PriceLine[] {
  const t = useT();
  const own = useMemo(() => positionLines(positions ?? [], marketId, t), [positions, marketId, t]);
  return useMemo(
    () => [
      ...(markPrice === undefined ? [] : [{ name: t('futures_mark_short'), price: markPrice }]),
      ...(indexPrice === undefined ? [] : [{ name: t('futures_index_short'), price: indexPrice }]),
      ...own,
    ],
    [markPrice, indexPrice, own, t],
  );
}

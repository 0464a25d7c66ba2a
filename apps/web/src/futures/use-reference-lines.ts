import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useMemo } from 'react';
import type { PriceLine } from '../chart/own/price-lines.ts';
import { useT } from '../session/locale/locale.ts';

/** Mark and index as lines on the chart. */
export function useReferenceLines({
  markPrice,
  indexPrice,
}: Partial<PerpetualFigures>): readonly PriceLine[] {
  const t = useT();
  return useMemo(
    () => [
      ...(markPrice === undefined ? [] : [{ name: t('futures_mark_price'), price: markPrice }]),
      ...(indexPrice === undefined ? [] : [{ name: t('futures_index_price'), price: indexPrice }]),
    ],
    [markPrice, indexPrice, t],
  );
}

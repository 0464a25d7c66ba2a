import type { ReactNode } from 'react';
import { FundingText } from '../../futures/FundingText.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import type { Desk } from './use-futures-desk.ts';

/** Funding, mark and index for the header of the desktop layout, the most important first. */
export function useStripFigures({
  perpetual,
}: Pick<Desk, 'perpetual'>): readonly (readonly [name: string, value: ReactNode])[] {
  const t = useT();
  const { markPrice, indexPrice } = perpetual;
  return [
    [t('futures_funding_countdown'), <FundingText key="funding" figures={perpetual} />],
    [t('futures_mark_price'), markPrice === undefined ? UNKNOWN : formatNumber(markPrice)],
    [t('futures_index_price'), indexPrice === undefined ? UNKNOWN : formatNumber(indexPrice)],
  ];
}

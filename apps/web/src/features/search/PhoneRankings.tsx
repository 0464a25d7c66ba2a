import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useMemo, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { ColumnNames } from './ColumnNames.tsx';
import { RankedList, RankedRows, type RankingProps } from './Ranking.tsx';
import type { Candidate } from './search-match.ts';

/** One ranking at a time: the same market below itself in the next one would tell nothing new. */
export function PhoneRankings({
  ranked,
  local,
  forTrade,
  onOpen,
}: Omit<RankingProps, 'markets'> & {
  readonly ranked: Readonly<Record<'hot' | 'futures' | 'up' | 'down', readonly Candidate[]>>;
}) {
  const t = useT();
  const [shown, setShown] = useState('hot');
  const items = useMemo(() => {
    const row = { local, forTrade, onOpen };
    const movers = (markets: readonly Candidate[]) => (
      <>
        <ColumnNames sorted="change" />
        <RankedRows {...row} markets={markets} />
      </>
    );
    return [
      {
        id: 'hot',
        label: t('search_hot'),
        content: (
          <>
            <ColumnNames sorted="turnover" />
            <RankedList title={t('search_spot')} {...row} markets={ranked.hot} />
            <RankedList title={t('search_futures')} {...row} markets={ranked.futures} />
          </>
        ),
      },
      { id: 'up', label: t('home_gainers'), content: movers(ranked.up) },
      { id: 'down', label: t('home_losers'), content: movers(ranked.down) },
    ];
  }, [t, ranked, local, forTrade, onOpen]);
  return <Tabs label={t('search_markets')} items={items} value={shown} onChange={setShown} />;
}

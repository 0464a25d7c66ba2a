import type { ReactNode } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { CompactMarketRow } from '../../markets/CompactMarketRow.tsx';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useT } from '../../session/locale/locale.ts';
import { opening, SearchRow } from './SearchRow.tsx';
import type { Candidate } from './search-match.ts';

export interface RankingProps {
  readonly markets: readonly Candidate[];
  readonly local: LocalFigures;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
  readonly onOpen: (chosen: Candidate) => void;
}

/** A ranking with its title, as a list of full rows. */
export function RankedList({
  title,
  head,
  ...ranking
}: RankingProps & {
  readonly title: string;
  /** The names of the columns. */
  readonly head?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-3 pb-1 text-lab font-[620] text-ink2">{title}</h2>
      {head}
      <RankedRows {...ranking} />
    </section>
  );
}

export function RankedRows({ markets, local, forTrade, onOpen }: RankingProps) {
  return (
    <Rows markets={markets} emptyClassName="px-4">
      {(candidate) => (
        <SearchRow
          key={keyOf(candidate)}
          {...candidate}
          {...{ local, forTrade }}
          onOpen={() => onOpen(candidate)}
        />
      )}
    </Rows>
  );
}

/** A ranking as a card above the table of all markets. */
export function RankingCard({
  title,
  markets,
  forTrade,
  onOpen,
}: RankingProps & {
  readonly title: string;
}) {
  return (
    <section aria-label={title} className="rounded-banner bg-s1 px-5 pt-4 pb-2">
      <h2 className="pb-1 text-row font-[680]">{title}</h2>
      <Rows markets={markets} emptyClassName="">
        {(candidate) => (
          <li key={keyOf(candidate)}>
            <CompactMarketRow {...candidate} {...opening(candidate, forTrade, () => onOpen(candidate))} />
          </li>
        )}
      </Rows>
    </section>
  );
}

function Rows({
  markets,
  emptyClassName,
  children,
}: {
  readonly markets: readonly Candidate[];
  readonly emptyClassName: string;
  readonly children: (candidate: Candidate) => ReactNode;
}) {
  const t = useT();
  return markets.length === 0 ? (
    <p className={`${emptyClassName} py-4 text-lab text-ink3`}>{t('search_no_movers')}</p>
  ) : (
    <ol>{markets.map(children)}</ol>
  );
}

const keyOf = ({ kind, market }: Candidate): string => `${kind} ${market.id}`;

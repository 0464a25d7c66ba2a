import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MarketKind } from '../../live/ticker-store.ts';
import { keepCoinInfo } from '../../markets/open-market.ts';
import { marketLink } from '../../markets/trade-link.ts';
import { useT } from '../../session/locale/locale.ts';
import { recentMarkets, recentOf, useRecentKeys } from './recent-markets.ts';
import { opening } from './SearchRow.tsx';
import type { Candidate } from './search-match.ts';

/** The markets chosen last, each a press away. */
export function RecentMarkets({
  all,
  forTrade,
  onOpen,
}: {
  readonly all: readonly Candidate[];
  readonly forTrade: MarketKind | undefined;
  readonly onOpen: (chosen: Candidate) => void;
}) {
  const t = useT();
  const recent = recentOf(useRecentKeys(), all);
  if (recent.length === 0) return null;
  return (
    <section className="px-4 pt-2" aria-label={t('search_recent')}>
      <div className="flex items-center justify-between">
        <h2 className="text-lab font-[620] text-ink2">{t('search_recent')}</h2>
        <button
          type="button"
          aria-label={t('search_clear_recent')}
          onClick={recentMarkets.clear}
          className="hit -mr-2 grid size-8 place-items-center text-ink3"
        >
          <Trash2 size={16} />
        </button>
      </div>
      <ul className="flex flex-wrap gap-2 pt-1 pb-2">
        {recent.map((candidate) => (
          <li key={`${candidate.kind} ${candidate.market.id}`}>
            <RecentChip {...candidate} {...opening(candidate, forTrade, () => onOpen(candidate))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentChip({ kind, market, opens, onOpen }: Candidate & ReturnType<typeof opening>) {
  const t = useT();
  return (
    <Link
      {...marketLink(kind, market, opens)}
      onClick={() => {
        keepCoinInfo(kind, market);
        onOpen();
      }}
      className="hit flex h-8 items-center gap-1.5 rounded-chip bg-s2 px-3 text-lab font-[560] active:bg-s3"
    >
      {market.symbol}
      {kind === 'futures' && <span className="text-mic text-ink3">{t('home_perpetual')}</span>}
    </Link>
  );
}

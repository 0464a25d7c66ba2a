import type { CycleDirection, CycleGuard, CycleMarket, CycleOffer } from '@meridian/contract/domain/cycle';
import { Button } from '@meridian/ui/controls/Button.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { AccessAction } from '../../../desk/AccessAction.tsx';
import type { TradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useIsPaused, useIsStale } from './use-obstacles.ts';

/** Up and down, or what a visitor who cannot trade yet can do instead. */
export function DirectionButtons({
  access,
  feed,
  market,
  offer,
  guard,
  busy,
  onChoose,
}: {
  readonly access: TradeAccess;
  readonly feed: PairFeed | undefined;
  readonly market: CycleMarket;
  readonly offer: CycleOffer;
  readonly guard: CycleGuard | undefined;
  readonly busy: boolean;
  readonly onChoose: (direction: CycleDirection) => void;
}) {
  const t = useT();
  const isStale = useIsStale(feed, market);
  const isPaused = useIsPaused(guard);
  if (access === 'guest' || access === 'verify') return <AccessAction access={access} />;
  const closed = isStale || isPaused || !offer.isOpen || access === 'suspended';
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button tone="up" busy={busy} disabled={closed} onClick={() => onChoose('above')}>
        <ArrowUp size={18} aria-hidden="true" />
        {t('cycle_above')}
      </Button>
      <Button tone="down" busy={busy} disabled={closed} onClick={() => onChoose('below')}>
        <ArrowDown size={18} aria-hidden="true" />
        {t('cycle_below')}
      </Button>
    </div>
  );
}

import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { MarketKind } from '../live/ticker-store.ts';
import { useTickerPart } from '../live/use-ticker.ts';
import { useT } from '../session/locale/locale.ts';

type WithState = Pick<Market, 'id'> & Partial<Pick<Market, 'state'>>;

/** Whether the market currently accepts no orders; follows the live state. */
export function useIsHalted(kind: MarketKind, market: WithState): boolean {
  return useTickerPart(kind, market.id, (ticker) => (ticker?.state ?? market.state) === 'halted');
}

/** A tag next to the name of a halted market; renders nothing while it trades. */
export function HaltedTag({
  kind,
  market,
  className,
}: {
  readonly kind: MarketKind;
  readonly market: WithState;
  readonly className?: string;
}) {
  const t = useT();
  return useIsHalted(kind, market) ? (
    <Tag tone="warn" {...(className !== undefined && { className })}>
      {t('home_halted')}
    </Tag>
  ) : null;
}

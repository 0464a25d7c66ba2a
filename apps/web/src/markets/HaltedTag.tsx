import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { MarketKind } from '../live/ticker-store.ts';
import { useTickerPart } from '../live/use-ticker.ts';
import { useT } from '../session/locale/locale.ts';

/** Whether the market currently accepts no orders; follows the live state. */
export function useIsHalted(kind: MarketKind, market: Market): boolean {
  return useTickerPart(kind, market.id, (ticker) => (ticker?.state ?? market.state) !== 'trading');
}

/** A tag next to the name of a halted market; renders nothing while it trades. */
export function HaltedTag({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  return useIsHalted(kind, market) ? <Tag tone="warn">{t('trade_halted_tag')}</Tag> : null;
}

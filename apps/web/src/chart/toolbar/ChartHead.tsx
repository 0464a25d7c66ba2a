import type { Market } from '@meridian/contract/domain/market';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTicker } from '../../live/use-ticker.ts';
import { LivePrice } from '../../markets/LivePrice.tsx';

/** Pair and price over a chart that fills the screen and hides the header of its page. */
export function ChartHead({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const changePercent = useTicker(kind, market.id)?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  return (
    // In a row of its own where the toolbar needs the width.
    <header className="flex h-9 shrink-0 items-center gap-3 px-2 whitespace-nowrap max-[800px]:basis-full">
      <h2 className="text-body font-[700]">{market.symbol}</h2>
      <LivePrice kind={kind} market={market} className="text-body font-[700]" />
      <Tag tone={trend === 'flat' ? 'neutral' : trend}>{changeText(changePercent)}</Tag>
    </header>
  );
}

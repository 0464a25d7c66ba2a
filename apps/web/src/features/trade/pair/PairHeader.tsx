import type { Market } from '@meridian/contract/domain/market';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useTicker } from '../../../live/use-ticker.ts';
import { FavouriteStar } from '../../../markets/FavouriteStar.tsx';
import { HaltedTag } from '../../../markets/HaltedTag.tsx';
import { detailsParams, keepCoinInfo } from '../../../markets/open-market.ts';
import { useT } from '../../../session/locale/locale.ts';

export function PairHeader({ market, onPick }: { readonly market: Market; readonly onPick: () => void }) {
  const t = useT();
  const ticker = useTicker('spot', market.id);
  const changePercent = ticker?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  return (
    <header className="flex h-12 items-center gap-1 pt-[env(safe-area-inset-top)]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPick}
        className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-m px-2 hover:bg-s2"
      >
        <PanelLeft size={20} className="shrink-0 text-ink2" />
        <h1 className="truncate text-title font-[720] tracking-[-0.015em]">{market.symbol}</h1>
        <ChevronDown size={17} className="shrink-0 text-ink3" />
        <span className="sr-only">{t('trade_pick_pair')}</span>
      </button>
      <Tag tone={trend === 'flat' ? 'neutral' : trend}>{changeText(changePercent)}</Tag>
      <HaltedTag kind="spot" market={market} />
      <span className="flex-1" />
      <FavouriteStar market={market} />
      <Link
        to="/marketDetails/$type/$id"
        params={detailsParams('spot', market.id)}
        onClick={() => keepCoinInfo('spot', market)}
        aria-label={t('trade_open_chart')}
        className={iconButtonClass('-mr-2.5')}
      >
        <ChartCandlestick size={21} />
      </Link>
    </header>
  );
}

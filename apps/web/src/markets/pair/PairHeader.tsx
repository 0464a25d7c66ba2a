import type { Market } from '@meridian/contract/domain/market';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode } from 'react';
import { ConnectionStatus } from '../../live/ConnectionStatus.tsx';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTickerPart } from '../../live/use-ticker.ts';
import { useT } from '../../session/locale/locale.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { HaltedTag } from '../HaltedTag.tsx';
import { LivePrice } from '../LivePrice.tsx';
import { detailsParams, keepCoinInfo } from '../open-market.ts';

/** Pair, change, star and the link to the chart at the top of a phone or tablet. */
export const PairHeader = memo(function PairHeader({
  kind,
  market,
  onPick,
  children,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly onPick: () => void;
  /** At the right end. */
  readonly children?: ReactNode;
}) {
  const t = useT();
  const tags = (
    <>
      <ChangeTag kind={kind} market={market} />
      <HaltedTag kind={kind} market={market} />
    </>
  );
  return (
    <header
      className={`flex items-center gap-1 large:flex-wrap pt-[env(safe-area-inset-top)] low:min-h-10 ${kind === 'futures' ? 'min-h-12 max-[30rem]:min-h-14' : 'min-h-12'}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPick}
        className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-m px-2 hover:bg-s2 large:basis-full"
      >
        {/* A phone has no room for name, tags and buttons of a perpetual in one line. Elsewhere they are as in spot. */}
        <span className={kind === 'futures' ? TWO_LINES : 'contents'}>
          <h1 className="max-w-full truncate large:whitespace-normal text-title leading-6 font-[720] tracking-[-0.015em]">
            {market.symbol}
          </h1>
          {kind === 'futures' && (
            <span className="flex gap-1 min-[30rem]:order-1">
              {/* A low window shows tabs and price in the same line, and its name and price must not be cut. */}
              <span className="flex sideways:max-[44rem]:hidden">
                <Tag>{t('home_perpetual')}</Tag>
              </span>
              {tags}
            </span>
          )}
        </span>
        {/* Beside the name, which has the first of two lines. */}
        <ChevronDown
          size={17}
          className={`shrink-0 text-ink3 ${kind === 'futures' ? 'max-[29.99rem]:mt-1 max-[29.99rem]:self-start' : ''}`}
        />
        <span className="sr-only">{t('trade_pick_pair')}</span>
      </button>
      {kind === 'spot' && tags}
      {/* On a phone the price is in the book beside the form. */}
      <LivePrice kind={kind} market={market} className="ml-2 hidden truncate text-mid font-[700] sm:block" />
      <ConnectionStatus
        short
        // Beside the tags, which are below the name of a perpetual on a phone.
        className={`ml-2 sideways:hidden ${kind === 'futures' ? 'max-[29.99rem]:mb-1 max-[29.99rem]:ml-0.5 max-[29.99rem]:self-end' : ''}`}
      />
      <span className="flex-1 large:basis-8" />
      <FavouriteStar market={market} />
      <Link
        to="/marketDetails/$type/$id"
        params={detailsParams(kind, market.id)}
        onClick={() => keepCoinInfo(kind, market)}
        aria-label={t('trade_open_chart')}
        className={iconButtonClass('-mr-2.5')}
      >
        <ChartCandlestick size={21} />
      </Link>
      {children}
    </header>
  );
});

/** The only part of the header that a new price draws again. */
function ChangeTag({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const changePercent = useTickerPart(
    kind,
    market.id,
    (ticker) => ticker?.changePercent ?? market.changePercent,
  );
  const trend = direction(changePercent);
  return <Tag tone={trend === 'flat' ? 'neutral' : trend}>{changeText(changePercent)}</Tag>;
}

const TWO_LINES = 'flex min-w-0 flex-col items-start gap-0.5 min-[30rem]:contents';

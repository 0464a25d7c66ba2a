import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Link } from '@tanstack/react-router';
import { chooseFutures } from '../../futures/futures-choice.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { choosePair } from '../../markets/chosen-pair.ts';
import { useIsHalted } from '../../markets/HaltedTag.tsx';
import { futuresLink, tradeLink } from '../../markets/trade-link.ts';
import { useT } from '../../session/locale/locale.ts';

/** Links to the order form. A halted market accepts no orders, so a note replaces them. */
export function TradeButtons({
  kind,
  market,
  inHeader = false,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  /** In the bar at the top, where the window is wide, instead of at the bottom of the screen. */
  readonly inHeader?: boolean;
}) {
  const t = useT();
  const halted = useIsHalted(kind, market);
  const look = (tone: 'up' | 'down') => buttonClass({ tone, size: inHeader ? 'm' : 'l', full: true });
  return (
    <nav
      aria-label={t('market_trade')}
      className={classNames(
        'grid grid-cols-2 gap-2',
        inHeader
          ? 'mr-3 ml-2 lg:min-w-52 2xl:min-w-64'
          : 'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-(--bar) p-3 pb-[calc(12px+env(safe-area-inset-bottom))]',
      )}
    >
      {halted ? (
        <p
          role="status"
          className="col-span-2 rounded-m bg-warn-tint px-3 py-2.5 text-center text-lab text-warn"
        >
          {t('trade_halted')}
        </p>
      ) : kind === 'futures' ? (
        (['long', 'short'] as const).map((side) => (
          <Link
            key={side}
            {...futuresLink(market)}
            onClick={() => chooseFutures(market.id, side)}
            className={look(side === 'long' ? 'up' : 'down')}
          >
            {t(`futures_open_${side}`)}
          </Link>
        ))
      ) : (
        (['buy', 'sell'] as const).map((side) => (
          <Link
            key={side}
            {...tradeLink(market)}
            onClick={() => choosePair(market.id, side)}
            className={look(side === 'buy' ? 'up' : 'down')}
          >
            {t(side === 'buy' ? 'trade_buy' : 'trade_sell')}
          </Link>
        ))
      )}
    </nav>
  );
}

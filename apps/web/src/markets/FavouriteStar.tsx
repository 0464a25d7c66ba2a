import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import { favourites, useIsFavourite } from '../session/favourites.ts';
import { useT } from '../session/locale/locale.ts';

/** At the end of a row that is as wide as a phone: the star ends where the margin of the page begins. */
export const ROW_STAR = 'max-lg:justify-items-end max-lg:pr-4 max-[359px]:w-10!';

export const FavouriteStar = memo(function FavouriteStar({
  market,
  className,
  tabIndex,
}: {
  readonly market: Market;
  readonly className?: string;
  readonly tabIndex?: 0 | -1;
}) {
  const t = useT();
  const toast = useToast();
  const marked = useIsFavourite(market.id);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={marked}
      aria-label={t(marked ? 'favourite_remove' : 'favourite_add', { pair: market.symbol })}
      onClick={() => {
        favourites.toggle(market.id);
        toast(t(marked ? 'favourite_removed' : 'favourite_added'));
      }}
      className={classNames(
        'relative -ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink3 hover:bg-s2',
        className,
      )}
    >
      <Star size={19} className={marked ? 'fill-star text-star' : ''} />
    </button>
  );
});

import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { CoinIcon } from '@meridian/ui/CoinIcon.tsx';
import { classNames } from '@meridian/ui/class-names.ts';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { SearchField } from '@meridian/ui/SearchField.tsx';
import { Sheet } from '@meridian/ui/Sheet.tsx';
import { useState } from 'react';
import { useTicker } from '../../../live/use-ticker.ts';
import { FavouriteStar } from '../../../markets/FavouriteStar.tsx';
import { useFavourites } from '../../../session/favourites.ts';
import { useT } from '../../../session/locale.ts';
import { formatNumber } from '../../../session/number-format.ts';
import { boardsOf, pickable } from './pick-pairs.ts';

export interface PairPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly markets: readonly MarketSymbol[];
  readonly chosen: number;
  readonly onChoose: (market: MarketSymbol) => void;
}

/** The pairs from the left: favourites and one list for each main coin. */
export function PairPicker({ open, onClose, ...list }: PairPickerProps) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trade_pick_pair')}
      closeLabel={t('trade_close')}
      side="left"
    >
      <PairList {...list} />
    </Sheet>
  );
}

const FAVOURITES = 'favourites';

export function PairList({ markets, chosen, onChoose }: Omit<PairPickerProps, 'open' | 'onClose'>) {
  const t = useT();
  const favourites = useFavourites();
  const boards = boardsOf(markets);
  const [board, setBoard] = useState<string>(favourites.length > 0 ? FAVOURITES : (boards[0] ?? ''));
  const [text, setText] = useState('');
  const found = pickable(markets, board === FAVOURITES ? { favourites } : { board }, text);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchField
        label={t('trade_search_pair')}
        clearLabel={t('trade_search_clear')}
        value={text}
        onChange={setText}
        maxLength={24}
      />
      <div role="tablist" aria-label={t('trade_pick_pair')} className="mt-2 flex gap-4 border-b border-line">
        {[FAVOURITES, ...boards].map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === board}
            onClick={() => setBoard(name)}
            className={classNames(
              'min-h-11 border-b-2 text-lab font-[620]',
              name === board ? 'border-ink1 text-ink1' : 'border-transparent text-ink3',
            )}
          >
            {name === FAVOURITES ? t('trade_favourites') : name}
          </button>
        ))}
      </div>
      {found.length === 0 ? (
        <p className="px-1 py-8 text-center text-lab text-ink3">
          {t(board === FAVOURITES && text === '' ? 'trade_no_favourites' : 'trade_no_pairs')}
        </p>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto py-1">
          {found.map((market) => (
            <li key={market.autoid} className="flex items-center">
              <PairRow market={market} chosen={market.autoid === chosen} onChoose={onChoose} />
              <FavouriteStar market={market} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PairRow({
  market,
  chosen,
  onChoose,
}: {
  readonly market: MarketSymbol;
  readonly chosen: boolean;
  readonly onChoose: (market: MarketSymbol) => void;
}) {
  const ticker = useTicker('spot', market.autoid);
  const rise = ticker?.rise ?? market.rise;
  const trend = direction(rise);
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={() => onChoose(market)}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-m px-2 text-left hover:bg-s2 aria-current:bg-s2"
    >
      <CoinIcon coin={market.tradcoin} size={26} />
      <span className="min-w-0 flex-1 truncate text-body">
        <b className="font-[660]">{market.tradcoin}</b>
        <span className="text-cap text-ink3">/{market.maincoin}</span>
      </span>
      <span className="text-right">
        <span className="block text-lab font-[620]">{formatNumber(ticker?.price ?? market.price)}</span>
        <span
          className={classNames(
            'text-cap',
            trend === 'up' ? 'text-up' : trend === 'down' ? 'text-down' : 'text-ink3',
          )}
        >
          {changeText(rise)}
        </span>
      </span>
    </button>
  );
}

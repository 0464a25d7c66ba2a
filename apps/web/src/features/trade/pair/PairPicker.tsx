import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';
import { useTicker } from '../../../live/use-ticker.ts';
import { FavouriteStar } from '../../../markets/FavouriteStar.tsx';
import { useFavourites } from '../../../session/favourites.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { useKept } from '../../../session/use-kept.ts';
import { boardOf, boardsOf, FAVOURITES, pickable } from './pick-pairs.ts';

export interface PairPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly markets: readonly Market[];
  readonly chosen: number;
  readonly onChoose: (market: Market) => void;
}

/** The pair picker: favorites and one list per quote coin. */
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

export interface PairListProps extends Omit<PairPickerProps, 'open' | 'onClose'> {
  /** In the narrow column of the desktop layout, where the star is in the header. */
  readonly rail?: boolean;
}

export function PairList({ markets, chosen, onChoose, rail = false }: PairListProps) {
  const t = useT();
  const id = useId();
  const favourites = useFavourites();
  const boards = boardsOf(markets);
  const [kept, keepBoard] = useKept(sessionKeeper, SESSION_KEYS.pairBoard, acceptText, '');
  const [board, setBoard] = useState(() => boardOf(markets, chosen, favourites, kept));
  const [text, setText] = useState('');
  const found = pickable(markets, board === FAVOURITES ? { favourites } : { board }, text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles Enter in the search field inside it.
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        const first = found[0];
        const searching = event.target instanceof HTMLInputElement && text.trim() !== '';
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !searching || !first) return;
        event.preventDefault();
        setText('');
        onChoose(first);
      }}
    >
      <SearchField
        label={t('trade_search_pair')}
        clearLabel={t('trade_search_clear')}
        value={text}
        onChange={setText}
        maxLength={24}
      />
      <div
        role="tablist"
        aria-label={t('trade_pick_pair')}
        className={classNames('mt-2 flex border-b border-line', rail ? 'justify-between' : 'gap-4')}
      >
        {[FAVOURITES, ...boards].map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-pairs`}
            aria-selected={name === board}
            {...(rail && name === FAVOURITES && { 'aria-label': t('trade_favourites') })}
            onClick={() => {
              setBoard(name);
              keepBoard(name);
            }}
            className={classNames(
              'min-h-11 border-b-2 text-lab font-[620]',
              name === board ? 'border-ink1 text-ink1' : 'border-transparent text-ink3',
            )}
          >
            {name !== FAVOURITES ? name : rail ? <Star size={16} /> : t('trade_favourites')}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-pairs`}
        aria-labelledby={`${id}-${board}`}
        className="flex min-h-0 flex-1 flex-col"
        {...(found.length === 0 && { tabIndex: 0 })}
      >
        {found.length === 0 ? (
          <p className="px-1 py-8 text-center text-lab text-ink3">
            {t(board === FAVOURITES && text === '' ? 'trade_no_favourites' : 'trade_no_pairs')}
          </p>
        ) : (
          <ul ref={showChosen} className="relative min-h-0 flex-1 overflow-y-auto py-1">
            {found.map((market) => (
              <li key={market.id} className="flex items-center">
                <PairRow market={market} chosen={market.id === chosen} onChoose={onChoose} rail={rail} />
                {!rail && <FavouriteStar market={market} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const acceptText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Scrolls only the list to the current pair. */
function showChosen(list: HTMLUListElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list === null || !row) return;
  const below = row.offsetTop + row.offsetHeight - (list.scrollTop + list.clientHeight);
  if (below > 0) list.scrollTop += below;
}

function PairRow({
  market,
  chosen,
  onChoose,
  rail,
}: {
  readonly market: Market;
  readonly chosen: boolean;
  readonly rail: boolean;
  readonly onChoose: (market: Market) => void;
}) {
  const t = useT();
  const ticker = useTicker('spot', market.id);
  const halted = (ticker?.state ?? market.state) !== 'trading';
  const changePercent = ticker?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={() => onChoose(market)}
      className={classNames(
        'flex min-h-12 min-w-0 flex-1 items-center rounded-m text-left hover:bg-s2 aria-current:bg-s2',
        rail ? 'gap-1.5 px-1.5 min-[1400px]:gap-2' : 'gap-2.5 px-2',
      )}
    >
      <span className={rail ? 'hidden min-[1400px]:block' : ''}>
        <CoinIcon coin={market.base} size={rail ? 22 : 26} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">
          <b className="font-[660]">{market.base}</b>
          <span className="text-cap text-ink3">/{market.quote}</span>
        </span>
        {halted && <Tag tone="warn">{t('trade_halted_tag')}</Tag>}
      </span>
      <span className="text-right">
        <span className="block text-lab font-[620]">{formatNumber(ticker?.price ?? market.price)}</span>
        <span
          className={classNames(
            'text-cap',
            trend === 'up' ? 'text-up' : trend === 'down' ? 'text-down' : 'text-ink3',
          )}
        >
          {changeText(changePercent)}
        </span>
      </span>
    </button>
  );
}

import type { Market } from '@meridian/contract/domain/market';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { areClosed } from '@meridian/ui/overlay/are-closed.ts';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useFavourites } from '../../session/favourites.ts';
import { useT } from '../../session/locale/locale.ts';
import { SESSION_KEYS, sessionKeeper } from '../../session/storage.ts';
import { useKept } from '../../session/use-kept.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useSparklines } from '../use-sparklines.ts';
import { OtherBoards } from './OtherBoards.tsx';
import { PairListHead } from './PairListHead.tsx';
import { PairRows } from './PairRows.tsx';
import { PairTabs } from './PairTabs.tsx';
import { usePairSort } from './pair-sort.ts';
import { boardOf, boardsOf, FAVOURITES, otherBoards, pickable } from './pick-pairs.ts';
import { useSortedPairs } from './use-sorted-pairs.ts';

export interface PairPickerProps {
  readonly kind: MarketKind;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly markets: readonly Market[];
  readonly chosen: number;
  readonly onChoose: (market: Market) => void;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** The pair picker: favorites and one list per quote coin. */
export const PairPicker = memo(function PairPicker({ open, onClose, children, ...list }: PairPickerProps) {
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
      {children}
    </Sheet>
  );
}, areClosed);

export interface PairListProps extends Omit<PairPickerProps, 'open' | 'onClose' | 'children'> {
  /** In the narrow column of the desktop layout. */
  readonly rail?: boolean;
  /** The column has room for the pairs of the other quote coins below those of the tab. */
  readonly hasOthers?: boolean;
}

/** The list keeps its tab when a pair is chosen, even one of another quote coin that was found by the search. */
export const PairList = memo(function PairList({
  kind,
  markets,
  chosen,
  onChoose,
  rail = false,
  hasOthers = false,
}: PairListProps) {
  const t = useT();
  const id = useId();
  const favourites = useFavourites();
  const lines = useSparklines(kind, { enabled: true });
  const [kept, keepBoard] = useKept(sessionKeeper, BOARD_KEYS[kind], acceptText, '');
  const [text, setText] = useState('');
  const board = boardOf(markets, chosen, favourites, kept);
  const sort = usePairSort((state) => state.sort);
  const matching = (typed: string) =>
    pickable(markets, board === FAVOURITES ? { favourites } : { board }, typed);
  const found = useSortedPairs(kind, matching(text), rail ? sort : 'listed');
  const others = hasOthers ? otherBoards(markets, board, text) : NONE;
  const root = useRef<HTMLDivElement>(null);
  const choose = (market: Market) => {
    // A pair of another quote coin leaves the list with the search that found it. Its row must not take the focus along.
    const wasFound = text !== '' && !matching('').includes(market);
    if (rail && wasFound && document.activeElement?.matches('[data-pair]'))
      root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    setText('');
    keepBoard(board);
    onChoose(market);
  };
  // One row is a tab stop; the arrow keys move to the others. Otherwise a list of pairs would be dozens of stops.
  const [focused, setFocused] = useState<number>();
  const rows = [...found, ...others.flatMap((other) => other.markets)];
  const stop = [focused, chosen].find((id) => rows.some((market) => market.id === id)) ?? found[0]?.id;
  const row = { kind, chosen, onChoose: choose, lines, sort, rail, stop, onFocus: setFocused };
  const onKeyDown = useListKeys(root, '[data-pair]', {
    onEnter: () => text.trim() !== '' && found[0] && choose(found[0]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair is scrolled to as well.
  const scroll = useCallback((list: HTMLUListElement | null) => scrollToChosen(list), [chosen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the field and the rows inside it.
    <div ref={root} onKeyDown={onKeyDown} className="@container flex min-h-0 flex-1 flex-col">
      <SearchField
        label={t('trade_search_pair')}
        clearLabel={t('trade_search_clear')}
        value={text}
        onChange={setText}
        maxLength={24}
      />
      <PairTabs id={id} boards={[FAVOURITES, ...boardsOf(markets)]} board={board} onChoose={keepBoard} />
      {rail && <PairListHead />}
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
          <ul ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto py-1">
            <PairRows {...row} markets={found} />
          </ul>
        )}
      </div>
      {others.length > 0 && <OtherBoards {...row} boards={others} />}
    </div>
  );
});

const NONE: readonly never[] = [];

/** Each product keeps its own list. */
const BOARD_KEYS = { spot: SESSION_KEYS.pairBoard, futures: SESSION_KEYS.futuresBoard } as const;

const acceptText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Scrolls only the list to the current pair. */
function scrollToChosen(list: HTMLUListElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list === null || !row) return;
  const below = row.offsetTop + row.offsetHeight - (list.scrollTop + list.clientHeight);
  if (below > 0) list.scrollTop += below;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
}

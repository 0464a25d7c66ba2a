import { classNames } from '@meridian/ui/class-names.ts';
import Star from 'lucide-react/icons/star';
import type { KeyboardEvent } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { FAVOURITES } from './pick-pairs.ts';

/** Favorites and the quote coins. Arrow keys move between the tabs, which are one tab stop. */
export function PairTabs({
  id,
  boards,
  board,
  onChoose,
}: {
  readonly id: string;
  readonly boards: readonly string[];
  readonly board: string;
  readonly onChoose: (board: string) => void;
}) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (move === 0) return;
    event.preventDefault();
    const next = boards[(boards.indexOf(board) + move + boards.length) % boards.length]!;
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('trade_pick_pair')}
      className="scrollbar-none fade-ends mt-2 flex shrink-0 gap-4 overflow-x-auto border-b border-line"
    >
      {boards.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-controls={`${id}-pairs`}
          aria-selected={name === board}
          tabIndex={name === board ? 0 : -1}
          {...(name === FAVOURITES && { 'aria-label': t('trade_favourites') })}
          onClick={() => onChoose(name)}
          onKeyDown={onKeyDown}
          className={classNames(
            'min-h-11 shrink-0 border-b-2 px-0.5 text-lab font-[620] -outline-offset-2',
            name === board ? 'border-ink1 text-ink1' : 'border-transparent text-ink3',
          )}
        >
          {name === FAVOURITES ? <Star size={16} /> : name}
        </button>
      ))}
    </div>
  );
}

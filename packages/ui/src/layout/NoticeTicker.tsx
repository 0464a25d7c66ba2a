import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AUTOPLAY_TRANSITION_MS } from './autoplay.ts';
import { nextLine, settleLine, TICKER_START } from './ticker-lines.ts';
import { useAutoplay } from './use-autoplay.ts';

export interface NoticeTickerProps {
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly onOpen: (id: string) => void;
  readonly icon?: ReactNode;
  readonly className?: string;
}

const LINE_PX = 40;

/** One piece of news, of at most two lines, that slides up every five seconds; pressing it opens the notice that is shown. */
export function NoticeTicker({ items, onOpen, icon, className }: NoticeTickerProps) {
  const root = useRef<HTMLButtonElement>(null);
  const [line, setLine] = useState(TICKER_START);
  useAutoplay(root, () => setLine((now) => nextLine(now, items.length)), { enabled: items.length > 1 });

  const shown = items[line.at % items.length];
  if (shown === undefined) return null;
  const first = items[0];
  return (
    <button
      ref={root}
      type="button"
      onClick={() => onOpen(shown.id)}
      className={classNames('flex min-w-0 flex-1 items-center gap-2 text-left', className)}
      data-notice={shown.id}
    >
      {icon}
      <span className="block h-10 min-w-0 flex-1 overflow-hidden">
        <span
          className="block"
          style={{
            transform: `translateY(${-line.at * LINE_PX}px)`,
            transition: line.moving
              ? `transform ${AUTOPLAY_TRANSITION_MS}ms cubic-bezier(0.32, 0.72, 0, 1)`
              : 'none',
          }}
          onTransitionEnd={() => setLine((now) => settleLine(now, items.length))}
        >
          {[
            ...items,
            ...(first !== undefined && items.length > 1 ? [{ ...first, id: 'first-again' }] : []),
          ].map((item) => (
            // Only the visible line is the button's name, not all lines together.
            <span
              key={item.id}
              aria-hidden={item.id !== shown.id}
              // As much as fits: pressing it shows the whole notice.
              data-excerpt
              className="flex h-10 items-center text-lab leading-4.5 text-ink2"
            >
              <span className="line-clamp-2 text-balance">{item.text}</span>
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}

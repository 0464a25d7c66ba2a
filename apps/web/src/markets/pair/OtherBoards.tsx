import { useId } from 'react';
import { PairRows, type PairRowsProps } from './PairRows.tsx';
import type { QuoteBoard } from './pick-pairs.ts';
import { useSortedPairs } from './use-sorted-pairs.ts';

/** The pairs of the other quote coins, below those of the tab in a high column. */
export const OtherBoards = ({
  boards,
  ...rows
}: PairRowsProps & { readonly boards: readonly QuoteBoard[] }) => (
  <div className="other-boards max-h-72 shrink-0 overflow-y-auto">
    {boards.map((board) => (
      <OtherBoard key={board.quote} {...board} {...rows} />
    ))}
  </div>
);

function OtherBoard({ quote, markets, ...rows }: PairRowsProps & QuoteBoard) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-1 border-t border-line pt-2">
      <h2 id={id} className="text-body font-[660]">
        {quote}
      </h2>
      <ul>
        <PairRows {...rows} markets={useSortedPairs(rows.kind, markets, rows.sort)} />
      </ul>
    </section>
  );
}

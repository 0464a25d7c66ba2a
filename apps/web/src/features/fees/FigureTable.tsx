import { classNames } from '@meridian/ui/class-names.ts';
import type { ReactNode } from 'react';

/** Names at the left and figures at the right. A narrow screen scrolls it sideways; the names stay in sight. */
export function FigureTable({
  label,
  heads,
  rows,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}) {
  const place = (at: number) =>
    at === 0 ? 'sticky left-0 bg-s1 pr-2 text-left' : 'pl-5 text-right whitespace-nowrap';
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with the keyboard it is scrolled by the arrow keys.
      tabIndex={0}
      className="scrollbar-none mt-1 overflow-x-auto overscroll-x-contain -outline-offset-2"
    >
      <table className="w-full text-body">
        <thead>
          <tr className="border-b border-line text-cap text-ink3">
            {heads.map((head, at) => (
              <th key={head} scope="col" className={classNames('py-2 font-[500]', place(at))}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="h-11 border-b border-line last:border-0">
              {cells.map((cell, at) => (
                <td key={heads[at]} className={classNames('font-[600]', place(at))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

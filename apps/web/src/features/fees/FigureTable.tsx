import { classNames } from '@meridian/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useLayout } from '../../navigation/use-layout.ts';

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** How many columns at the left are names; one unless it says so. */
  readonly names?: number;
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** Names at the left and figures at the right; on a phone the figures are below the names, each with its title. */
export const FigureTable = (props: FigureTableProps) =>
  useLayout() === 'phone' ? <List {...props} /> : <Table {...props} />;

function Table({ label, heads, rows, names = 1 }: FigureTableProps) {
  const place = (at: number) => (at < names ? 'pr-2 text-left' : 'pl-5 text-right whitespace-nowrap');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with very large text it is scrolled by the arrow keys.
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
                <td key={heads[at]} className={classNames('font-[600] *:align-middle', place(at))}>
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

const List = ({ label, heads, rows }: FigureTableProps) => (
  <section aria-label={label} className="@container mt-1">
    <ul>
      {rows.map(({ key, cells: [name, ...figures] }) => (
        <li key={key} className="border-b border-line py-2.5 last:border-0">
          <span className="text-body">{name}</span>
          <dl className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1.5 @min-[20rem]:grid-cols-3">
            {figures.map((figure, at) => (
              <div
                key={heads[at + 1]}
                className="min-w-0 @max-[20rem]:even:text-right @min-[20rem]:nth-[3n]:text-right"
              >
                <dt className="text-mic text-ink3">{heads[at + 1]}</dt>
                <dd className="text-lab font-[600] wrap-anywhere">{figure}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </section>
);

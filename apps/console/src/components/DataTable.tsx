import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
}

/** A table. The first column is the header of its row for screen readers. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  dense = false,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly dense?: boolean;
}) {
  const padding = dense ? 'py-2' : 'py-3';
  return (
    // Columns are at least as wide as their longest word: the table scrolls instead of breaking ids.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
    <section aria-label={label} tabIndex={0} className="scroll-hint overflow-x-auto rounded-card bg-s1">
      <table className="w-full border-collapse text-left text-lab [overflow-wrap:break-word]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ id, title, className }) => (
              <th
                key={id}
                scope="col"
                className={classNames(
                  'px-4 py-2.5 text-cap font-[550] whitespace-nowrap text-ink3',
                  className,
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="relative border-b border-line last:border-0 focus-within:bg-s2 hover:bg-s2"
            >
              {columns.map(({ id, cell, className }, position) => {
                const classes = classNames('px-4 align-middle', padding, className);
                return position === 0 ? (
                  <th key={id} scope="row" className={classNames(classes, 'font-[620]')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={classes}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Stretches a row's link over the whole row. */
export const ROW_LINK = 'text-left text-accent after:absolute after:inset-0 after:content-[""]';

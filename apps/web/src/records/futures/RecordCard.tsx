import type { ReactNode } from 'react';
import type { RecordColumn } from '../table/record-columns.ts';

/** A record on a phone: the first column is its heading, the others are its figures. */
export function RecordCard<Row>({
  columns,
  row,
  action,
}: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly row: Row;
  readonly action?: ReactNode;
}) {
  const [heading, ...figures] = columns;
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-2">
        <span className="min-w-0 flex-1 text-body">{heading?.cell(row)}</span>
        {action}
      </div>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-lab">
        {figures.map(({ id, title, cell }) => (
          <div key={id} className="flex min-w-0 flex-wrap justify-between gap-x-2">
            <dt className="text-ink3">{title}</dt>
            <dd className="font-[600] wrap-anywhere">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

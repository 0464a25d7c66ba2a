import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { inPages } from '../table/in-pages.ts';
import { NoRecords } from '../table/NoRecords.tsx';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { type FuturesRecords, type RecordScope, readPage } from './futures-records.ts';

const PAGE = 50;

/** Records of one kind, newest first; more are read as the list is scrolled. */
export function FuturesRecordList<Row>({
  records,
  scope,
  style,
  period,
  empty,
  actions,
  onOpen,
  isOpen,
  onNewest,
}: {
  readonly records: FuturesRecords<Row>;
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  /** See `RecordList`. */
  readonly period?: string;
  /** Instead of the text of an account without records, where filters may hide them. */
  readonly empty?: ReactNode;
  readonly actions?: (row: Row) => ReactNode;
  /** A click anywhere in the row of a table; one of the actions does the same. */
  readonly onOpen?: (row: Row) => void;
  /** Whether the details of a row are shown beside the table. */
  readonly isOpen?: (row: Row) => boolean;
  /** Tells the first row of the list, whose details are shown before one is chosen. */
  readonly onNewest?: (row: Row | undefined) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const { id, title, none, noneText, keyOf, columnsIn, stacked } = records;
  const query = useInfiniteQuery({
    queryKey: ['futures records', id, scope],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) => readPage(records, scope, { before, size: PAGE }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const columns = useMemo(() => columnsIn(t, locale), [columnsIn, t, locale]);
  const newest = query.data?.pages[0]?.rows[0];
  useEffect(() => onNewest?.(newest), [newest, onNewest]);
  return (
    <section aria-label={t(title)}>
      <RecordList
        label={t(title)}
        {...{ style, stacked, columns, keyOf, period }}
        {...inPages(query)}
        counted={id === 'orders' || id === 'trades' ? id : undefined}
        empty={empty ?? <NoRecords style={style} title={t(none)} text={t(noneText)} />}
        {...(actions !== undefined && { actions })}
        {...(onOpen !== undefined && { onOpen })}
        {...(isOpen !== undefined && { isOpen })}
      />
    </section>
  );
}

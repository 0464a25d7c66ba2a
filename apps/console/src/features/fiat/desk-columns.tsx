import type { FiatDeskView } from '@meridian/contract/schemas/operator-fiat';
import { Tag } from '@meridian/ui';
import type { ReactNode } from 'react';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { useT } from '../../language/language.ts';

type DeskRow = FiatDeskView['rates'][number] | FiatDeskView['accounts'][number];

/** Status, the last change, and the buttons of a row. */
export function useCommonColumns<Row extends DeskRow>(
  actions: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const t = useT();
  return [
    {
      id: 'state',
      title: t('desk_state'),
      cell: ({ terms, pending }) => (
        <span className="flex flex-wrap gap-1">
          <Tag tone={terms.open ? 'accent' : 'neutral'}>
            {t(terms.open ? 'desk_is_open' : 'desk_is_closed')}
          </Tag>
          {pending && <Tag tone="warn">{t('pending_approval')}</Tag>}
        </span>
      ),
    },
    {
      id: 'changed',
      title: t('desk_changed'),
      cell: ({ changedAt, changedBy }) => (
        <>
          <Time at={changedAt} />
          <span className="block text-cap text-ink3">{changedBy}</span>
        </>
      ),
    },
    {
      id: 'actions',
      title: '',
      className: 'whitespace-nowrap',
      cell: (row) => <span className="flex justify-end gap-2">{actions(row)}</span>,
    },
  ];
}

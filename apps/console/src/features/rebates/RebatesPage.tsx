import type { DomainReplyOf } from '@meridian/contract';
import { rebates } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState, FormElement, groupDigits, Segmented, TextField } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { REBATE_KEYS, type RebateFilter, rebateQuery, searchProblem } from './rebate-filter.ts';

type RebateRow = DomainReplyOf<typeof rebates>[number];

/** The trace from fees to rebates. Every search is logged, so nothing is fetched before the operator asks. */
export function RebatesPage({
  filter,
  onFilter,
}: {
  readonly filter: RebateFilter;
  readonly onFilter: (filter: RebateFilter) => void;
}) {
  const t = useT();
  const isAsked = searchProblem(filter.by, filter.of) === undefined;
  const found = useQuery({
    queryKey: ['rebates', filter],
    queryFn: ({ signal }) => call(rebates, { query: rebateQuery(filter, PAGE_SIZE), signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const columns = useColumns();
  return (
    <Page wide title={t('rebates_title')} text={t('rebates_text')}>
      <Search filter={filter} onFilter={onFilter} />
      {isAsked ? (
        <QueryView query={found}>
          {(rows) =>
            rows.length === 0 && filter.page === 1 ? (
              <EmptyState title={t('rebates_empty')} text={t('rebates_empty_text')} />
            ) : (
              <>
                <DataTable
                  dense
                  label={t('rebates_title')}
                  columns={columns}
                  rows={rows}
                  keyOf={(row) => `${row.trade} ${row.payer} ${row.level} ${row.coin} ${row.fee}`}
                />
                <Pager
                  page={filter.page}
                  shown={rows.length}
                  onPage={(page) => onFilter({ ...filter, page })}
                />
              </>
            )
          }
        </QueryView>
      ) : (
        <EmptyState title={t('rebates_start')} />
      )}
    </Page>
  );
}

function Search({
  filter,
  onFilter,
}: {
  readonly filter: RebateFilter;
  readonly onFilter: (filter: RebateFilter) => void;
}) {
  const t = useT();
  const { by } = filter;
  const control = useForm({
    initial: { of: filter.of },
    problemsOf: ({ of }) => ({ of: searchProblem(by, of) }),
    errorField: 'of',
  });
  return (
    <FormElement
      control={control}
      onSubmit={({ of }) => {
        onFilter({ by, of: of.trim(), page: 1 });
        return Promise.resolve();
      }}
      className="mb-4"
    >
      <Segmented
        label={t('rebates_find')}
        value={by}
        options={REBATE_KEYS.map((value) => ({ value, label: t(`rebates_by_${value}`) }))}
        onChange={(to) => onFilter({ by: to, of: '', page: 1 })}
        className="mb-3 max-w-80"
      />
      <div className="flex max-w-120 items-end gap-2">
        <TextField
          {...control.field('of', { checkOnBlur: false })}
          label={t(`rebates_${by}_hint`)}
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit" size="m" className="mb-0.5 h-11">
          {t('rebates_show')}
        </Button>
      </div>
    </FormElement>
  );
}

function useColumns(): readonly Column<RebateRow>[] {
  const t = useT();
  const figures = 'text-right whitespace-nowrap tabular-nums';
  return [
    { id: 'at', title: t('when'), cell: ({ at }) => <Time at={at} /> },
    { id: 'trade', title: t('rebate_trade'), className: 'tabular-nums', cell: ({ trade }) => trade },
    { id: 'payer', title: t('rebate_payer'), cell: ({ payer }) => payer ?? '–' },
    {
      id: 'fee',
      title: t('rebate_fee'),
      className: figures,
      cell: ({ fee, coin }) => `${groupDigits(fee)} ${coin}`,
    },
    { id: 'referrer', title: t('rebate_referrer'), cell: ({ referrer }) => referrer ?? '–' },
    { id: 'level', title: t('rebate_level'), className: 'tabular-nums', cell: ({ level }) => level },
    {
      id: 'amount',
      title: t('rebate_amount'),
      className: figures,
      cell: ({ amount, coin, percent }) => (
        <>
          {`${groupDigits(amount)} ${coin}`}
          <span className="block text-cap text-ink3">
            {percent === null ? t('rebate_unclear') : t('rebate_percent', { percent })}
          </span>
        </>
      ),
    },
  ];
}

import type { WalletRecord } from '@meridian/contract/domain/asset';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useLayout } from '../../../navigation/use-layout.ts';
import { ExportButton } from '../../../records/export/ExportButton.tsx';
import { inPages } from '../../../records/table/in-pages.ts';
import { OpenRecord } from '../../../records/table/OpenRecord.tsx';
import { RecordList } from '../../../records/table/RecordList.tsx';
import { RecordsPage } from '../../../records/table/RecordsPage.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { PaymentSheet } from '../payments/PaymentSheet.tsx';
import type { PaymentRef } from '../payments/payment-queries.ts';
import { useLiveWallet } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { FilterRow } from './FilterRow.tsx';
import { isFiltered, NO_FILTERS, type RecordScope, scopeOf } from './record-filters.ts';
import { paymentOf, readRecords, recordColumns, recordCsv } from './wallet-records.tsx';

const PAGE = 50;
const EXPORT_PAGE = 100;

/** `/balanceRecord`: what entered and left the wallets; an address may preset coin, wallet and type. */
export function WalletRecordsScreen() {
  const t = useT();
  const { coin, wallet, kind } = useWalletSearch();
  useLiveWallet();
  const [filters, setFilters] = useState(() => ({ ...NO_FILTERS, coin, wallet, kind }));
  const scope = useMemo(() => scopeOf(filters, Date.now()), [filters]);
  return (
    <RecordsPage
      title={t('wallet_records')}
      actions={
        <ExportButton
          task={() => ({
            fileName: `wallet-records-${new Date().toISOString().slice(0, 10)}.csv`,
            columns: recordCsv(t),
            timeOf: ({ at }) => at,
            readPage: (before, signal) => readRecords(scope, { before, size: EXPORT_PAGE }, signal),
          })}
        />
      }
    >
      {filters.coin !== undefined && <CoinLinks coin={filters.coin} />}
      <FilterRow filters={filters} onChange={setFilters} />
      <Records
        scope={scope}
        empty={
          isFiltered(filters) ? (
            <EmptyState title={t('records_none_matching')} text={t('records_none_matching_text')} />
          ) : (
            <EmptyState title={t('wallet_records_none')} text={t('wallet_records_none_text')} />
          )
        }
      />
    </RecordsPage>
  );
}

/** What can be done with the coin whose records are shown. */
function CoinLinks({ coin }: { readonly coin: string }) {
  const t = useT();
  const link = buttonClass({ tone: 'quiet', size: 's' });
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <CoinIcon coin={coin} size={28} />
      <h2 className="flex-1 text-row font-[680]">{coin}</h2>
      <Link to="/coinRecharge" search={{ coin }} className={link}>
        {t('screen_coin_recharge')}
      </Link>
      <Link to="/coinWithdraw" search={{ coin }} className={link}>
        {t('screen_coin_withdraw')}
      </Link>
      <Link to="/coinTransfer" search={{ coin }} className={link}>
        {t('screen_coin_transfer')}
      </Link>
      <Link to="/coinConvert" search={{ coin }} className={link}>
        {t('screen_coin_convert')}
      </Link>
    </div>
  );
}

/** More are read as the list is scrolled. */
function Records({ scope, empty }: { readonly scope: RecordScope; readonly empty: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const style = useLayout() === 'desk' ? 'table' : 'cards';
  const query = useInfiniteQuery({
    queryKey: ['wallet records', scope],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) => readRecords(scope, { before, size: PAGE }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
  const columns = useMemo(() => recordColumns(t, locale), [t, locale]);
  const [opened, setOpened] = useState<PaymentRef>();
  return (
    <section aria-label={t('wallet_records')}>
      <RecordList
        label={t('wallet_records')}
        {...{ style, columns, empty }}
        {...inPages(query)}
        keyOf={({ id }) => id}
        actions={(row) => <DetailsButton row={row} onOpen={setOpened} />}
      />
      <PaymentSheet payment={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}

/** Opens the deposit or withdrawal of a record; other records have nothing more to show, and keep its place. */
function DetailsButton({
  row,
  onOpen,
}: {
  readonly row: WalletRecord;
  readonly onOpen: (payment: PaymentRef) => void;
}) {
  const t = useT();
  const payment = paymentOf(row);
  if (payment === undefined) return <span className="inline-block size-10 max-lg:hidden" />;
  const amount = formatNumber(row.amount.replace('-', ''));
  return (
    <OpenRecord
      label={t('payments_details', { amount, coin: row.coin, state: t(`wallet_state_${row.state}`) })}
      onOpen={() => onOpen(payment)}
    />
  );
}

import type { WalletRecord } from '@meridian/contract/domain/asset';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { ExportButton } from '../../../records/export/ExportButton.tsx';
import { rangeText } from '../../../records/filters/range-text.ts';
import { inPages } from '../../../records/table/in-pages.ts';
import { OpenRecord } from '../../../records/table/OpenRecord.tsx';
import { RecordDetails, useDetailsBeside } from '../../../records/table/RecordDetails.tsx';
import { RecordList } from '../../../records/table/RecordList.tsx';
import { RecordsPage } from '../../../records/table/RecordsPage.tsx';
import { useRecordStyle } from '../../../records/table/use-record-style.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useToday } from '../../../session/format/use-today.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useHiddenBalances } from '../../../wallet/hidden-balances.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { PaymentSheet } from '../payments/PaymentSheet.tsx';
import type { PaymentRef } from '../payments/payment-queries.ts';
import { useLiveWallet } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { FilterRow, RebatesBox } from './FilterRow.tsx';
import { hiddenRebates } from './hidden-rebates.ts';
import { OrderOfRecord } from './OrderOfRecord.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import {
  type Filters,
  isFiltered,
  leavesOutRebates,
  NO_FILTERS,
  type RecordScope,
  scopeOf,
} from './record-filters.ts';
import {
  paymentOf,
  readRecords,
  recordColumns,
  recordCsv,
  STACKED_RECORDS,
  shownColumns,
} from './wallet-records.tsx';

const PAGE = 50;
const EXPORT_PAGE = 100;

/** `/balanceRecord`: what entered and left the wallets; an address may preset coin, wallet and type. */
export function WalletRecordsScreen() {
  const t = useT();
  const { coin, wallet, kind } = useWalletSearch();
  useLiveWallet();
  const [filters, setFilters] = useState(() => ({ ...NO_FILTERS, coin, wallet, kind }));
  const today = useToday();
  const scope = useMemo(() => scopeOf(filters, today), [filters, today]);
  const hidesRebates = leavesOutRebates(filters);
  const canHideRebates = leavesOutRebates({ ...filters, hidesRebates: true });
  const shown = useMemo(
    (): RecordScope => (hidesRebates ? { ...scope, without: 'rebate' } : scope),
    [scope, hidesRebates],
  );
  return (
    <RecordsPage
      title={t('wallet_records')}
      details={t('wallet_record_details')}
      actions={
        <>
          {canHideRebates && <RebatesBox {...{ filters }} onChange={setFilters} className="rebates-box" />}
          <ExportButton
            task={() => ({
              fileName: `wallet-records-${new Date().toISOString().slice(0, 10)}.csv`,
              columns: recordCsv(t),
              timeOf: ({ at }) => at,
              // A file is complete, whatever the list leaves out to be readable.
              readPage: (before, signal) => readRecords(scope, { before, size: EXPORT_PAGE }, signal),
            })}
          />
        </>
      }
    >
      {filters.coin !== undefined && <CoinLinks coin={filters.coin} />}
      <FilterRow filters={filters} onChange={setFilters} />
      {canHideRebates && (
        <RebatesLine
          hidden={hidesRebates}
          onToggle={() => setFilters({ ...filters, hidesRebates: !hidesRebates })}
        />
      )}
      <Records
        scope={shown}
        period={rangeText(t, filters.range, useLocale())}
        empty={
          <EmptyState
            title={t(isFiltered(filters) ? 'records_none_matching' : 'wallet_records_none')}
            text={t(noneText(filters))}
          />
        }
      />
    </RecordsPage>
  );
}

const noneText = (filters: Filters) =>
  isFiltered(filters) ? 'records_none_matching_text' : 'wallet_records_none_text';

/** Above the list of a phone, which folds the box that hides them. */
function RebatesLine({ hidden, onToggle }: { readonly hidden: boolean; readonly onToggle: () => void }) {
  const t = useT();
  return (
    <p className="flex items-center justify-between gap-3 rounded-chip bg-s1 pl-3 text-lab text-ink2 rebates-line">
      {t(hidden ? 'wallet_records_rebates_hidden' : 'wallet_records_rebates_shown')}
      <button
        type="button"
        aria-label={t(hidden ? 'wallet_records_show_rebates' : 'wallet_records_hide_rebates')}
        onClick={onToggle}
        className="min-h-10 shrink-0 px-3 font-[620] text-accent"
      >
        {t(hidden ? 'wallet_records_show' : 'wallet_records_hide')}
      </button>
    </p>
  );
}

/** The coin whose records are shown: its whole balance in the spot wallet, and what can be done with it. */
function CoinLinks({ coin }: { readonly coin: string }) {
  const t = useT();
  const asset = useSpotAssets().data?.assets.find((each) => each.coin === coin);
  const [hidden] = useHiddenBalances();
  const link = buttonClass({ tone: 'quiet', size: 's' });
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <CoinIcon coin={coin} size={28} />
      <div className="min-w-0 flex-1 max-sm:basis-4/5">
        <h2 className="text-row font-[680]">{coin}</h2>
        {asset !== undefined && (
          <p className="text-cap text-ink3">
            {(['available', 'frozen'] as const).map((part) => (
              <span key={part} className="mr-3 inline-block whitespace-nowrap">
                {t(part === 'available' ? 'trade_available' : 'balances_frozen')}{' '}
                <span data-balance={part} className="text-ink1">
                  <Maskable hidden={hidden}>{formatNumber(asset[part])}</Maskable>
                </span>
              </span>
            ))}
          </p>
        )}
      </div>
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
function Records({
  scope,
  period,
  empty,
}: {
  readonly scope: RecordScope;
  readonly period: string;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const style = useRecordStyle();
  const query = useInfiniteQuery({
    queryKey: ['wallet records', scope],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) => readRecords(scope, { before, size: PAGE }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
  const paged = inPages(query);
  const [hidden] = useHiddenBalances();
  const { networks, pairs, orders } = shownColumns(paged.rows ?? []);
  const pagesRead = query.data;
  const rebates = useMemo(
    () =>
      hiddenRebates(scope.without === 'rebate' ? (pagesRead?.pages.flatMap(({ rows }) => rows) ?? []) : []),
    [scope, pagesRead],
  );
  const columns = useMemo(
    () => recordColumns(t, locale, { networks, pairs, orders, hidden, rebates }),
    [t, locale, networks, pairs, orders, hidden, rebates],
  );
  const [payment, setPayment] = useState<PaymentRef>();
  const [opened, setOpened] = useState<string>();
  const { beside, stays } = useDetailsBeside();
  const shown = paged.rows?.find(({ id }) => id === opened) ?? (stays ? paged.rows?.[0] : undefined);
  const open = (row: WalletRecord) => {
    const found = paymentOf(row);
    if (found === undefined) setOpened(row.id);
    else setPayment(found);
  };
  return (
    <section aria-label={t('wallet_records')}>
      <RecordList
        label={t('wallet_records')}
        {...{ style, columns, period, empty }}
        stacked={STACKED_RECORDS}
        {...paged}
        note={scope.without === 'rebate' ? t('wallet_records_rebates_hidden') : undefined}
        keyOf={({ id }) => id}
        onOpen={open}
        isOpen={({ id }) => beside && id === shown?.id}
        actions={(row) => <DetailsButton row={row} onOpen={() => open(row)} />}
      />
      <RecordPane
        record={shown}
        rebates={rebates.get(shown?.id ?? '')}
        onChoose={setOpened}
        onClose={() => setOpened(undefined)}
      />
      <PaymentSheet payment={payment} onClose={() => setPayment(undefined)} />
    </section>
  );
}

/** The details of a record, or of the order it is of. */
function RecordPane({
  record,
  rebates,
  onChoose,
  onClose,
}: {
  readonly record: WalletRecord | undefined;
  /** See `hiddenRebates`. */
  readonly rebates: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  // By record: a push may put another one first.
  const [orderOf, setOrderOf] = useState<string>();
  const [leftOrderOf, setLeftOrderOf] = useState<string>();
  const showsOrder = record?.orderId !== undefined && orderOf === record.id;
  if (record !== undefined && orderOf !== undefined && orderOf !== record.id) setOrderOf(undefined);
  const close = () => {
    setOrderOf(undefined);
    onClose();
  };
  const showOrder = (id: string) => {
    setOrderOf(id);
    onChoose(id);
  };
  const leaveOrder = (id: string) => {
    setOrderOf(undefined);
    setLeftOrderOf(id);
  };
  return (
    <RecordDetails title={t(showsOrder ? 'records_order' : 'wallet_record_details')} onClose={close}>
      {record !== undefined &&
        (showsOrder ? (
          <OrderOfRecord record={record} onBack={() => leaveOrder(record.id)} />
        ) : (
          <RecordFacts
            record={record}
            rebates={rebates}
            isFromOrder={leftOrderOf === record.id}
            onOrder={() => showOrder(record.id)}
          />
        ))}
    </RecordDetails>
  );
}

/** Opens the deposit or withdrawal of a record, or its details. */
function DetailsButton({ row, onOpen }: { readonly row: WalletRecord; readonly onOpen: () => void }) {
  const t = useT();
  const amount = formatNumber(row.amount.replace('-', ''));
  const label =
    paymentOf(row) === undefined
      ? t('wallet_record_details_of', { id: row.id })
      : t('payments_details', { amount, coin: row.coin, state: t(`wallet_state_${row.state}`) });
  return <OpenRecord label={label} onOpen={onOpen} />;
}

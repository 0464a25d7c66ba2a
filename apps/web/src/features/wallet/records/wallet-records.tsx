import type { WalletRecord, WalletRecordSide } from '@meridian/contract/domain/asset';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as account from '@meridian/contract/routes/account';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';
import { call } from '../../../api/api.ts';
import { profitTone } from '../../../futures/profit-text.ts';
import type { CsvColumns } from '../../../records/export/csv.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { Figure, numberColumn, stateColumn, timeColumn } from '../../../records/table/shared-columns.tsx';
import type { StackedColumns } from '../../../records/table/stacked-columns.tsx';
import { exactText, signedExactText } from '../../../session/format/exact-text.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import type { PaymentRef } from '../payments/payment-queries.ts';
import type { RecordScope } from './record-filters.ts';

/** A page of what entered and left the wallets, newest first. */
export const readRecords = (
  scope: RecordScope,
  { before, size }: { readonly before: string | undefined; readonly size: number },
  signal: AbortSignal,
) =>
  call(
    account.financeByTypeCoin,
    { query: { ...scope, size, ...(before !== undefined && { before }) } },
    { signal, silent: true, background: true },
  );

/** The deposit or withdrawal that a record belongs to. */
export function paymentOf({ kind, chain }: WalletRecord): PaymentRef | undefined {
  const id = chain?.paymentId;
  if (id === undefined) return undefined;
  if (kind === 'deposit') return { kind, id };
  return kind === 'withdraw' && /^[1-9]\d{0,9}$/.test(id)
    ? { kind: 'withdrawal', id: Number(id) }
    : undefined;
}

const IN_PROFIT_OR_LOSS: ReadonlySet<string> = new Set<WalletRecord['kind']>(['profit', 'liquidation']);

/** Only what is completed has changed a wallet. A payment is no loss: it is not red. */
export function amountTone({ kind, amount, state }: WalletRecord): string {
  if (state !== 'settled') return 'text-ink2';
  return amount.startsWith('-') && !IN_PROFIT_OR_LOSS.has(kind) ? 'text-ink1' : profitTone(amount);
}

/** Which columns have something to show; the others are left out. */
export interface ShownColumns {
  readonly networks: boolean;
  readonly pairs: boolean;
  readonly orders: boolean;
}

export const shownColumns = (rows: readonly WalletRecord[]): ShownColumns => ({
  networks: rows.some(({ chain }) => chain?.network !== undefined),
  pairs: rows.some(({ pair }) => pair !== undefined),
  orders: rows.some(({ orderId }) => orderId !== undefined),
});

/** `Fee`, or `Cycle contract · Stake`. */
export const kindText = (t: Translate, { kind, part }: WalletRecord): string =>
  part === undefined ? t(`wallet_kind_${kind}`) : `${t(`wallet_kind_${kind}`)} · ${t(`wallet_part_${part}`)}`;

/** `Spot`, or of a transfer between own wallets `Spot → Futures`, where the reply names the other one. */
export function walletText(t: Translate, record: WalletRecord): string {
  const ends = transferEnds(t, record);
  return ends === undefined ? t(`wallet_${record.wallet}`) : `${ends.from} → ${ends.to}`;
}

/** The same, with words for the arrow where it is read aloud. Bold is the wallet whose balance moved. */
export function WalletName({ t, record }: { readonly t: Translate; readonly record: WalletRecord }) {
  const ends = transferEnds(t, record);
  if (ends === undefined) return walletText(t, record);
  return (
    <>
      <span aria-hidden="true">
        <End text={ends.from} own={record.amount.startsWith('-')} /> →{' '}
        <End text={ends.to} own={!record.amount.startsWith('-')} />
      </span>
      <span className="sr-only">{t('wallet_transfer_spoken', ends)}</span>
    </>
  );
}

const End = ({ text, own }: { readonly text: string; readonly own: boolean }) =>
  own ? <b className="font-[660] text-ink1">{text}</b> : text;

function transferEnds(t: Translate, { wallet, otherWallet, amount }: WalletRecord) {
  if (otherWallet === undefined) return undefined;
  const [own, other] = [t(`wallet_${wallet}`), t(`wallet_${otherWallet}`)];
  return amount.startsWith('-') ? { from: own, to: other } : { from: other, to: own };
}

/** A tablet has one line for a record, unless it is not completed. */
export const STACKED_RECORDS: StackedColumns = [
  ['time'],
  ['kind'],
  ['market'],
  ['wallet', 'network'],
  ['amount', 'state'],
];

interface ColumnOptions extends ShownColumns {
  /** Whether balances are masked. */
  readonly hidden: boolean;
  /** See `hiddenRebates`. */
  readonly rebates?: ReadonlyMap<string, string>;
}

export const recordColumns = (
  t: Translate,
  locale: Locale,
  { networks, pairs, orders, hidden, rebates }: ColumnOptions,
): readonly RecordColumn<WalletRecord>[] => [
  timeColumn(t('records_time'), ({ at }) => at, locale),
  {
    id: 'icon',
    title: t('records_coin'),
    cell: ({ coin }) => <CoinIcon coin={coin} size={20} />,
    cardOnly: true,
    card: 'icon',
  },
  {
    id: 'kind',
    title: t('wallet_kind'),
    cell: (row) => (
      // Only a text in a line can be cut with an ellipsis, as a card does.
      <span className="record-kind font-[660]">
        <span className="in-row">
          <CoinIcon coin={row.coin} size={20} />
        </span>
        {kindText(t, row)}
      </span>
    ),
    sortBy: (row) => kindText(t, row),
    card: 'title',
  },
  ...(pairs ? marketColumns(t) : []),
  ...(orders ? [orderColumn(t)] : []),
  {
    id: 'wallet',
    title: t('wallet_wallet'),
    cell: (row) => <WalletName t={t} record={row} />,
    sortBy: (row) => walletText(t, row),
    inDetails: true,
    card: 'note',
  },
  ...(networks ? [networkColumn(t)] : []),
  {
    id: 'amount',
    title: t('wallet_amount'),
    cell: (row) => <Figure text={signedExactText(row.amount)} unit={row.coin} tone={amountTone(row)} />,
    amounts: ({ amount, coin }) => [{ amount, coin }],
    sortBy: ({ amount }) => amount,
    align: 'end',
    card: 'result',
  },
  {
    id: 'balance',
    title: t('wallet_balance_after'),
    cell: ({ id, balance, coin }) =>
      balance === undefined ? (
        UNKNOWN
      ) : (
        <>
          <Maskable hidden={hidden}>
            <Figure text={exactText(balance)} unit={coin} weight="font-normal" />
          </Maskable>
          {!hidden && rebatesNote(t, rebates?.get(id))}
        </>
      ),
    amounts: ({ balance, coin }) => (balance === undefined ? [] : [{ amount: balance, coin }]),
    align: 'end',
    inDetails: true,
    card: 'none',
  },
  {
    ...stateColumn<WalletRecord>(t('records_state'), ({ state }) => (
      <Tag tone={STATE_TONES[state]}>{t(`wallet_state_${state}`)}</Tag>
    )),
    usual: ({ state }) => (state === 'settled' ? t('wallet_state_settled') : undefined),
  },
];

/** The rebates that a balance includes and the list leaves out. */
export const rebatesNote = (t: Translate, amount: string | undefined): ReactNode =>
  amount !== undefined && (
    <span className="block text-cap font-normal text-ink3">
      {t('wallet_balance_rebates', { amount: signedExactText(amount) })}
    </span>
  );

const marketColumns = (t: Translate): readonly RecordColumn<WalletRecord>[] => [
  {
    id: 'pair',
    title: t('records_pair'),
    cell: ({ pair }) => pair ?? UNKNOWN,
    sortBy: ({ pair }) => pair ?? '',
    card: 'none',
  },
  {
    id: 'side',
    title: t('wallet_direction'),
    cell: ({ side }) =>
      side === undefined ? UNKNOWN : <Tag tone={RISES.has(side) ? 'up' : 'down'}>{t(SIDES[side])}</Tag>,
    sortBy: ({ side }) => sideText(t, side),
    card: 'none',
  },
  {
    id: 'market',
    title: t('records_pair'),
    cell: ({ pair, side }) => (pair === undefined ? UNKNOWN : `${pair} ${sideText(t, side)}`.trim()),
    cardOnly: true,
    card: 'note',
  },
];

const SIDES = {
  buy: 'trade_buy',
  sell: 'trade_sell',
  long: 'futures_long',
  short: 'futures_short',
  above: 'cycle_above',
  below: 'cycle_below',
} as const satisfies Record<WalletRecordSide, string>;
export const sideText = (t: Translate, side: WalletRecordSide | undefined): string =>
  side === undefined ? '' : t(SIDES[side]);
const RISES: ReadonlySet<WalletRecordSide> = new Set(['buy', 'long', 'above']);

/** The records of one order have its number. */
const orderColumn = (t: Translate): RecordColumn<WalletRecord> => ({
  ...numberColumn<WalletRecord>(t, ({ orderId }) => orderId),
  id: 'order',
});

const networkColumn = (t: Translate): RecordColumn<WalletRecord> => ({
  id: 'network',
  title: t('payments_network'),
  cell: ({ chain }) => chain?.network ?? UNKNOWN,
  sortBy: ({ chain }) => chain?.network ?? '',
  wide: true,
  card: 'note',
});

export const STATE_TONES = { waiting: 'accent', settled: 'neutral', rejected: 'warn' } as const;

export const recordCsv = (t: Translate): CsvColumns<WalletRecord> => [
  [t('wallet_record_number'), ({ id }) => id],
  [t('records_column_time'), ({ at }) => at],
  [t('wallet_kind'), (row) => kindText(t, row)],
  [t('wallet_wallet'), ({ wallet }) => t(`wallet_${wallet}`)],
  [t('wallet_amount'), ({ amount }) => amount],
  [t('records_column_amount_coin'), ({ coin }) => coin],
  [t('records_state'), ({ state }) => t(`wallet_state_${state}`)],
  [t('wallet_transfer'), (row) => (row.otherWallet === undefined ? '' : walletText(t, row))],
  [t('payments_network'), ({ chain }) => chain?.network ?? ''],
  [t('payments_address'), ({ chain }) => chain?.address ?? ''],
  [t('payments_transaction'), ({ chain }) => chain?.transaction ?? ''],
  [t('payments_link'), ({ chain }) => chain?.explorerUrl ?? ''],
  [t('records_pair'), ({ pair }) => pair ?? ''],
  [t('wallet_direction'), ({ side }) => sideText(t, side)],
  [t('wallet_balance_after'), ({ balance }) => balance ?? ''],
];

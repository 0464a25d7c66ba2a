import type { WalletRecord } from '@meridian/contract/domain/asset';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as account from '@meridian/contract/routes/account';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { call } from '../../../api/api.ts';
import { profitTone } from '../../../futures/profit-text.ts';
import type { CsvColumns } from '../../../records/export/csv.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { stateColumn, timeColumn } from '../../../records/table/shared-columns.tsx';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
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

/** `+12.5`, or `−12.5` with a minus sign as wide as a plus. */
const signedAmount = (amount: string): string =>
  amount.startsWith('-') ? `−${formatNumber(amount.slice(1))}` : `+${formatNumber(amount)}`;

/** Only what is completed has changed a wallet. */
const amountTone = (amount: string, state: WalletRecord['state']): string =>
  state === 'settled' ? profitTone(amount) : 'text-ink2';

export const recordColumns = (t: Translate, locale: Locale): readonly RecordColumn<WalletRecord>[] => [
  timeColumn(t('market_time'), ({ at }) => at, locale),
  {
    id: 'kind',
    title: t('wallet_kind'),
    cell: ({ kind, coin, pair }) => (
      <span className="inline-flex items-center gap-2 align-middle font-[660]">
        <CoinIcon coin={coin} size={20} />
        {t(`wallet_kind_${kind}`)}
        {pair !== undefined && <span className="font-[500] text-ink2">{pair}</span>}
      </span>
    ),
    sortBy: ({ kind }) => t(`wallet_kind_${kind}`),
    card: 'title',
  },
  {
    id: 'wallet',
    title: t('wallet_wallet'),
    cell: ({ wallet }) => t(`wallet_${wallet}`),
    sortBy: ({ wallet }) => wallet,
    card: 'note',
  },
  {
    id: 'network',
    title: t('payments_network'),
    cell: ({ chain }) => chain?.network ?? UNKNOWN,
    sortBy: ({ chain }) => chain?.network ?? '',
    wide: true,
    card: 'note',
  },
  {
    id: 'amount',
    title: t('wallet_amount'),
    cell: ({ amount, coin, state }) => (
      <span className={`font-[600] ${amountTone(amount, state)}`}>
        {signedAmount(amount)} {coin}
      </span>
    ),
    sortBy: ({ amount }) => amount,
    align: 'end',
    card: 'result',
  },
  stateColumn(t('records_state'), ({ state }) => (
    <Tag tone={STATE_TONES[state]}>{t(`wallet_state_${state}`)}</Tag>
  )),
];

const STATE_TONES = { waiting: 'accent', settled: 'neutral', rejected: 'warn' } as const;

export const recordCsv = (t: Translate): CsvColumns<WalletRecord> => [
  [t('wallet_record_number'), ({ id }) => id],
  [t('records_column_time'), ({ at }) => at],
  [t('wallet_kind'), ({ kind }) => t(`wallet_kind_${kind}`)],
  [t('wallet_wallet'), ({ wallet }) => t(`wallet_${wallet}`)],
  [t('wallet_amount'), ({ amount }) => amount],
  [t('records_column_amount_coin'), ({ coin }) => coin],
  [t('records_state'), ({ state }) => t(`wallet_state_${state}`)],
  [t('payments_network'), ({ chain }) => chain?.network ?? ''],
  [t('payments_address'), ({ chain }) => chain?.address ?? ''],
  [t('payments_transaction'), ({ chain }) => chain?.transaction ?? ''],
  [t('payments_link'), ({ chain }) => chain?.explorerUrl ?? ''],
  [t('records_pair'), ({ pair }) => pair ?? ''],
];

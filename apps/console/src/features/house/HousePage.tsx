import type { DomainReplyOf } from '@meridian/contract';
import { bookings, houseWallets } from '@meridian/contract/routes/operator/index';
import { FUNDED_WALLETS } from '@meridian/contract/schemas/finance-change';
import { Button, groupDigits, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import type { Translate } from '../../language/translator.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { BookingDialog } from './BookingDialog.tsx';

type WalletRow = DomainReplyOf<typeof houseWallets>[number];
type BookingRow = DomainReplyOf<typeof bookings>[number];
const TONES = { waiting: 'neutral', booked: 'accent', refused: 'warn' } as const;
const REFRESH_MS = 10_000;

/** What the house has, and what operators had booked: both kinds of bookings are proposed here. */
export function HousePage({
  page,
  onPage,
}: {
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  const present = usePresent();
  const may = { fund_house: useMayPropose('fund_house'), adjust_balance: useMayPropose('adjust_balance') };
  const [asked, setAsked] = useState<keyof typeof may>();
  const refetchInterval = present ? REFRESH_MS : false;
  const wallets = useQuery({
    queryKey: ['houseWallets'],
    queryFn: ({ signal }) => call(houseWallets, { signal }),
    refetchInterval,
  });
  const list = useQuery({
    queryKey: ['bookings', page],
    queryFn: ({ signal }) => call(bookings, { query: { page, size: PAGE_SIZE }, signal }),
    refetchInterval,
  });
  return (
    <Page
      wide
      title={t('house_title')}
      text={t('house_text')}
      actions={(['fund_house', 'adjust_balance'] as const).map(
        (kind) =>
          may[kind] && (
            <Button key={kind} size="m" tone="outline" onClick={() => setAsked(kind)}>
              {t(`booking_${kind}`)}
            </Button>
          ),
      )}
    >
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <QueryView query={wallets}>{(rows) => <Wallets rows={rows} />}</QueryView>
        <div>
          <PagedTable
            dense
            query={list}
            label={t('bookings_title')}
            columns={useBookingColumns()}
            page={page}
            empty={{ title: t('bookings_empty'), text: t('bookings_empty_text') }}
            onPage={onPage}
          />
        </div>
      </div>
      {asked !== undefined && <BookingDialog kind={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function Wallets({ rows }: { readonly rows: readonly WalletRow[] }) {
  const t = useT();
  const columns: readonly Column<WalletRow>[] = [
    { id: 'wallet', title: t('house_wallet'), cell: ({ wallet }) => t(`house_${wallet}`) },
    {
      id: 'amount',
      title: t('withdrawal_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ amount, coin }) => `${groupDigits(amount)} ${coin}`,
    },
  ];
  return (
    <DataTable
      dense
      label={t('house_title')}
      columns={columns}
      rows={rows}
      keyOf={({ wallet, coin }) => `${wallet} ${coin}`}
    />
  );
}

function useBookingColumns(): readonly Column<BookingRow>[] {
  const t = useT();
  return [
    { id: 'reference', title: t('booking_reference'), cell: ({ reference }) => reference },
    {
      id: 'kind',
      title: t('booking_wallet'),
      cell: ({ kind, owner, wallet }) => (
        <>
          {t(`booking_${kind}`)}
          <span className="block text-cap text-ink3">
            {owner === null ? walletName(t, wallet) : `${owner}, ${walletName(t, wallet)}`}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      title: t('withdrawal_amount'),
      className: 'text-right whitespace-nowrap tabular-nums',
      cell: ({ amount, coin }) => `${groupDigits(amount)} ${coin}`,
    },
    {
      id: 'state',
      title: t('deposit_state'),
      cell: ({ state, refusal }) => (
        <>
          <Tag tone={TONES[state]}>{t(`booking_state_${state}`)}</Tag>
          {refusal !== null && <span className="block text-cap text-ink2">{t(refusalText(refusal))}</span>}
        </>
      ),
    },
    {
      id: 'reason',
      title: t('reason'),
      className: 'min-w-40',
      cell: ({ reason, approvedBy, agreedAt }) => (
        <>
          {reason}
          <span className="block text-cap text-ink3">
            <Time at={agreedAt} /> {t('market_changed_by', { name: approvedBy })}
          </span>
        </>
      ),
    },
  ];
}

/** The engine's reason in words; what an operator can do about the others is the same. */
const refusalText = (refusal: string) =>
  refusal === 'insufficient_balance' ? 'booking_refused_balance' : 'booking_refused_other';

/** A wallet of a user or of the house. */
function walletName(t: Translate, wallet: string): string {
  if (wallet === 'spot' || wallet === 'futures' || wallet === 'fiat')
    return t(`booking_user_wallet_${wallet}`);
  const ofHouse = FUNDED_WALLETS.find((each) => each === wallet);
  return ofHouse === undefined ? wallet : t(`house_${ofHouse}`);
}

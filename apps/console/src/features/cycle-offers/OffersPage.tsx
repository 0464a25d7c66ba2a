import { closeCycleOffer, cycleOffers } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState, showToast } from '@meridian/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Select } from '../../components/form/Select.tsx';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { type Asked, useOfferColumns } from './offer-columns.tsx';
import type { OfferRow } from './offer-form.ts';

const REFRESH_MS = 5_000;

/** Offers of cycle contracts: terms, what is open on them, and the buttons that change or close them. */
export function OffersPage({
  coin,
  onShow,
}: {
  /** Empty for all coins. */
  readonly coin: string;
  readonly onShow: (coin: string) => void;
}) {
  const t = useT();
  const present = usePresent();
  const mayPropose = useMayPropose('set_cycle_offer');
  const [asked, setAsked] = useState<Asked>();
  const list = useQuery({
    queryKey: ['cycleOffers'],
    queryFn: ({ signal }) => call(cycleOffers, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useOfferColumns(list.data?.coin ?? '', setAsked);
  const offered = [...new Set((list.data?.offers ?? []).map((row) => row.coin))];
  return (
    <Page
      wide
      title={t('offers_title')}
      text={t('offers_text')}
      actions={
        mayPropose &&
        list.data !== undefined && (
          <Button size="m" onClick={() => setAsked({ action: 'add' })}>
            {t('offer_add')}
          </Button>
        )
      }
    >
      <Select
        label={t('offer_coin')}
        value={coin}
        options={[
          { value: '', label: t('offers_all_coins') },
          ...offered.map((value) => ({ value, label: value })),
        ]}
        onChange={onShow}
        className="mb-3 w-48"
      />
      <QueryView query={list}>
        {({ offers }) => {
          const shown = offers.filter((row) => coin === '' || row.coin === coin);
          return shown.length === 0 ? (
            <EmptyState title={t('offers_empty')} text={t('offers_empty_text')} />
          ) : (
            <DataTable
              dense
              label={t('offers_title')}
              columns={columns}
              rows={shown}
              keyOf={({ id }) => id}
            />
          );
        }}
      </QueryView>
      {asked !== undefined && list.data !== undefined && (
        <AskedDialog
          asked={asked}
          coins={list.data.coins}
          offers={list.data.offers}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}

function AskedDialog({
  asked: { action, row },
  onClose,
  ...rest
}: {
  readonly asked: Asked;
  readonly coins: readonly string[];
  readonly offers: readonly OfferRow[];
  readonly onClose: () => void;
}) {
  if (row === undefined || action === 'change') return <OfferDialog row={row} {...rest} onClose={onClose} />;
  return action === 'history' ? (
    <HistoryDialog row={row} onClose={onClose} />
  ) : (
    <CloseDialog row={row} onClose={onClose} />
  );
}

function CloseDialog({
  row: { id, coin, period },
  onClose,
}: {
  readonly row: OfferRow;
  readonly onClose: () => void;
}) {
  const t = useT();
  const client = useQueryClient();
  return (
    <ReasonDialog
      title={t('offer_close_title', { coin, period })}
      text={t('offer_close_text')}
      confirmLabel={t('offer_close')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { inForce } = await call(closeCycleOffer, { body: { offer: id, reason } });
        showToast(t(inForce ? 'offer_closed_toast' : 'offer_close_waits_toast', { coin, period }));
        await client.invalidateQueries({ queryKey: ['cycleOffers'] });
      }}
    />
  );
}

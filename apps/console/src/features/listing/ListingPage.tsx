import { listing } from '@meridian/contract/routes/operator/index';
import { Button, EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMayPropose } from '../../session/rights.ts';
import { ChangeDialog, WindUpDialog } from './ChangeDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ListingWizard } from './ListingWizard.tsx';
import { type Action, type ListingRow, useListingColumns } from './listing-columns.tsx';

const REFRESH_MS = 5_000;

/** Markets with their terms, what is to come, and the dialogs that propose a listing, a change or an end. */
export function ListingPage() {
  const t = useT();
  const present = usePresent();
  const mayList = useMayPropose('list_markets');
  const [isListing, setIsListing] = useState(false);
  const [asked, setAsked] = useState<{ readonly action: Action; readonly row: ListingRow }>();
  const list = useQuery({
    queryKey: ['listing'],
    queryFn: ({ signal }) => call(listing, { signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  const columns = useListingColumns((action, row) => setAsked({ action, row }));
  const close = () => setAsked(undefined);
  return (
    <Page
      wide
      title={t('listing_title')}
      text={t('listing_text')}
      actions={
        mayList &&
        list.data !== undefined && (
          <Button size="m" onClick={() => setIsListing(true)}>
            {t('listing_new')}
          </Button>
        )
      }
    >
      <QueryView query={list}>
        {({ markets }) =>
          markets.length === 0 ? (
            <EmptyState title={t('listing_empty')} text={t('listing_empty_text')} />
          ) : (
            <DataTable
              dense
              label={t('listing_title')}
              columns={columns}
              rows={markets}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryView>
      {isListing && list.data !== undefined && (
        <ListingWizard listing={list.data} onClose={() => setIsListing(false)} />
      )}
      {asked?.action === 'change' && <ChangeDialog row={asked.row} onClose={close} />}
      {asked?.action === 'wind_up' && <WindUpDialog row={asked.row} onClose={close} />}
      {asked?.action === 'history' && <HistoryDialog row={asked.row} onClose={close} />}
    </Page>
  );
}

import { proposals } from '@meridian/contract/routes/operator/index';
import { PROPOSAL_STATES, type ProposalState } from '@meridian/contract/schemas/operator-change';
import { EmptyState, Segmented } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Page } from '../../components/Page.tsx';
import { type PagedProps, Pager } from '../../components/Pager.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { ProposalCard } from './ProposalCard.tsx';

/** Sensitive changes: one operator proposes, another decides. */
export function ProposalsPage({
  state,
  page,
  onShow,
}: PagedProps<ProposalState> & { readonly state: ProposalState }) {
  const t = useT();
  const [openDialog, setOpenDialog] = useState<Decision>();
  const present = usePresent();
  const list = useQuery({
    queryKey: ['proposals', state, page],
    queryFn: ({ signal }) => call(proposals, { query: { state, page, size: PAGE_SIZE }, signal }),
    refetchInterval: present ? 20_000 : false,
  });
  return (
    <Page title={t('proposals_title')} text={t('proposals_text')}>
      <div className="mb-3 overflow-x-auto">
        <Segmented
          label={t('proposals_filter')}
          value={state}
          options={PROPOSAL_STATES.map((value) => ({ value, label: t(`proposal_${value}`) }))}
          onChange={(value) => onShow(value, 1)}
          className="max-w-220 min-w-160"
        />
      </div>
      <QueryView query={list}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <EmptyState title={t('proposals_empty_title')} text={t('proposals_empty_text')} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {rows.map((row) => (
                  <li key={row.id}>
                    <ProposalCard proposal={row} onAsk={(what) => setOpenDialog({ proposal: row, what })} />
                  </li>
                ))}
              </ul>
              <Pager page={page} shown={rows.length} onPage={(to) => onShow(state, to)} />
            </>
          )
        }
      </QueryView>
      {/* Outside the list, so that the dialog stays open when its proposal leaves the list. */}
      {openDialog !== undefined && <DecideDialog {...openDialog} onClose={() => setOpenDialog(undefined)} />}
    </Page>
  );
}

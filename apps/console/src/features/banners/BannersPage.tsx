import { banners } from '@meridian/contract/routes/operator/index';
import type { BannerDraft } from '@meridian/contract/schemas/content-change';
import { Button, EmptyState, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataTable, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useLocale, useT } from '../../language/language.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { stateOf } from './banner-form.ts';

type Asked =
  | { readonly kind: 'edit'; readonly banner?: BannerDraft }
  | { kind: 'remove'; banner: BannerDraft };

/** The banners of the home page. Publishing and removing are proposed to a second operator. */
export function BannersPage() {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const found = useQuery({ queryKey: ['banners'], queryFn: ({ signal }) => call(banners, { signal }) });
  const close = () => setAsked(undefined);
  return (
    <Page
      title={t('banners_title')}
      text={t('banners_text')}
      actions={
        <Button size="m" onClick={() => setAsked({ kind: 'edit' })}>
          {t('banner_new')}
        </Button>
      }
    >
      <QueryView query={found}>
        {({ banners: rows, pending }) => (
          <>
            <p className="mb-3 flex flex-wrap gap-3 empty:hidden">
              {pending.map((change) => (
                <PendingNote
                  key={change.id}
                  change={change}
                  label={t(change.kind === 'remove_banner' ? 'pending_removal' : 'pending_edit')}
                />
              ))}
            </p>
            {rows.length === 0 ? (
              <EmptyState title={t('banners_none')} />
            ) : (
              <Banners rows={rows} onAsk={setAsked} />
            )}
          </>
        )}
      </QueryView>
      {asked?.kind === 'edit' && <BannerDialog banner={asked.banner} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog banner={asked.banner} onClose={close} />}
    </Page>
  );
}

function Banners({
  rows,
  onAsk,
}: {
  readonly rows: readonly BannerDraft[];
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(60_000);
  const titleOf = (banner: BannerDraft) => (locale === 'ja' ? banner.titleJa : banner.titleEn);
  return (
    <DataTable
      label={t('banners_title')}
      rows={rows}
      keyOf={({ id }) => id ?? 0}
      columns={[
        { id: 'place', title: t('banner_place'), cell: ({ place }) => place },
        {
          id: 'title',
          title: t('banner_column_title'),
          cell: (banner) => (
            <button
              type="button"
              className={ROW_LINK}
              aria-label={t('banner_edit', { title: titleOf(banner) })}
              onClick={() => onAsk({ kind: 'edit', banner })}
            >
              {titleOf(banner)}
            </button>
          ),
        },
        { id: 'link', title: t('banner_link'), cell: ({ link }) => link ?? '–' },
        {
          id: 'screen',
          title: t('banner_screen'),
          cell: ({ screen }) => t(`banner_screen_${screen}`),
        },
        {
          id: 'state',
          title: t('banner_column_state'),
          cell: (banner) => {
            const state = stateOf(banner, now);
            const at = state === 'waits' ? banner.startAt : banner.endAt;
            return (
              <span className="flex items-center gap-2">
                <Tag tone={state === 'shown' ? 'accent' : 'neutral'}>{t(`banner_state_${state}`)}</Tag>
                {at !== null && <Time at={at} />}
              </span>
            );
          },
        },
        {
          id: 'remove',
          title: '',
          cell: (banner) => (
            <Button tone="quiet" size="s" onClick={() => onAsk({ kind: 'remove', banner })}>
              {t('banner_remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function RemoveDialog({ banner, onClose }: { readonly banner: BannerDraft; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t('banner_remove_title', { title: banner.titleEn })}
      text={t('propose_text')}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await propose({ kind: 'remove_banner', id: banner.id ?? 0 }, reason);
        onClose();
      }}
    />
  );
}

import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { LoadState } from '../../loading/LoadState.tsx';
import { MoreButton } from '../../loading/MoreButton.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type Level, useInvited } from './invite-queries.ts';

/** Invited users of both levels, masked. */
export function InvitedUsers() {
  const t = useT();
  const [level, setLevel] = useState<Level>('1');
  const invited = useInvited(level);
  const first = useInvited('1').data?.pages[0]?.counts ?? { first: 0, second: 0 };
  return (
    <Panel>
      <h2 className="mb-3 text-row font-[680]">{t('invite_friends')}</h2>
      <Segmented
        label={t('invite_friends')}
        value={level}
        onChange={setLevel}
        className="w-full"
        options={[
          { value: '1', label: t('invite_first_level', { count: first.first }) },
          { value: '2', label: t('invite_second_level', { count: first.second }) },
        ]}
      />
      {invited.data === undefined ? (
        <LoadState query={invited} className="py-6">
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="mt-3 h-32 rounded-card" />
          </div>
        </LoadState>
      ) : (
        <UserList level={level} invited={invited} pages={invited.data.pages} />
      )}
    </Panel>
  );
}

type Invited = ReturnType<typeof useInvited>;

function UserList({
  level,
  invited,
  pages,
}: {
  readonly level: Level;
  readonly invited: Invited;
  readonly pages: NonNullable<Invited['data']>['pages'];
}) {
  const t = useT();
  const locale = useLocale();
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('invite_none_title')}
        text={t(level === '1' ? 'invite_none_text' : 'invite_none_second')}
        className="py-6"
      />
    );
  return (
    <>
      <ul aria-label={t('invite_friends')} className="mt-2">
        {rows.map(({ name, registeredAt, earns }) => (
          <li
            key={`${name} ${registeredAt}`}
            className="flex min-h-12 items-center gap-3 large:flex-wrap large:gap-y-0 border-b border-line py-2 last:border-0"
          >
            <span translate="no" className="min-w-0 flex-1 truncate large:flex-auto text-body font-[560]">
              {name}
            </span>
            {!earns && <Tag tone="neutral">{t('invite_no_rebate')}</Tag>}
            <span className="text-cap text-ink2">{formatDate(registeredAt, 'day', locale)}</span>
          </li>
        ))}
      </ul>
      <MoreButton query={invited}>{t('invite_more')}</MoreButton>
    </>
  );
}

import { Button } from '@meridian/ui/controls/Button.tsx';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useT } from '../../session/locale/locale.ts';
import { Contacts } from '../../support/Contacts.tsx';
import { HelpArticles } from './HelpArticles.tsx';
import { TicketForm } from './tickets/TicketForm.tsx';
import { TicketList } from './tickets/TicketList.tsx';
import { useUnreadAnswers } from './tickets/ticket-queries.ts';

/** `/helpCenter`: the user's tickets and the help articles; `?new=1` opens the form of a new ticket. */
export function HelpCenterScreen() {
  const t = useT();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isNew = useRouterState({ select: ({ location }) => 'new' in location.search });
  const [tab, setTab] = useState('tickets');
  const unread = useUnreadAnswers();
  const items = useMemo(
    () => [
      {
        id: 'tickets',
        label: t('help_tab_tickets'),
        ...(unread > 0 && { count: unread }),
        content: (
          <div className="px-4 pt-4 lg:px-6">
            <TicketList />
          </div>
        ),
      },
      {
        id: 'articles',
        label: t('help_tab_articles'),
        content: (
          <div className="px-4 pt-4 lg:px-6">
            <HelpArticles />
            <Contacts />
          </div>
        ),
      },
    ],
    [t, unread],
  );
  if (isNew)
    return (
      <div className="page-form pb-10">
        <ScreenBar title={t('ticket_new')} />
        <div className="px-4 pt-2">
          <TicketForm
            onSent={(id) =>
              void navigate({ to: '/helpCenter/$id', params: { id: String(id) }, replace: true })
            }
            onCancel={goBack}
          />
        </div>
      </div>
    );
  return (
    <div className="page-text pb-24 lg:page-list">
      <ScreenBar title={t('screen_help_center')} />
      <Tabs label={t('help_sections')} items={items} value={tab} onChange={setTab} listClassName="lg:px-6" />
      <div className="fixed inset-x-0 bottom-0 z-10 mx-auto max-w-[640px] bg-bg px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button full onClick={() => void navigate({ to: '/helpCenter', search: { new: 1 } as never })}>
          <Plus size={19} aria-hidden="true" />
          {t('ticket_new')}
        </Button>
      </div>
    </div>
  );
}

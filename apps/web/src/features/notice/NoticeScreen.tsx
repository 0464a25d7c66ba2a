import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadState } from '../../loading/LoadState.tsx';
import { useUnreadMessages } from '../../messages/message-queries.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { NoticeArticle } from './NoticeArticle.tsx';
import { NoticeList, NoticeListSkeleton } from './NoticeList.tsx';
import { useNotices } from './use-notices.ts';
import { useWide } from './use-wide.ts';

/** The list of notices; a notice opens in a sheet on a phone and next to the list on a wide screen. */
export function NoticeScreen() {
  const t = useT();
  const wide = useWide();
  const isLogin = useSession((state) => state.isLogin);
  const notices = useNotices();
  const [chosenId, setChosenId] = useState<number>();
  const [sheetOpen, setSheetOpen] = useState(false);
  const chosen = notices.list?.find(({ id }) => id === chosenId) ?? (wide ? notices.list?.[0] : undefined);

  return (
    <div className="page-list pb-8 lg:px-6">
      <ScreenBar
        title={t('notice_title')}
        actions={isLogin && <MessagesLink />}
        className="lg:top-15 lg:px-0 lg:py-2"
      />
      <div className="lg:grid lg:grid-cols-[380px_minmax(0,1fr)] 2xl:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-4">
        <div className="lg:overflow-hidden lg:rounded-banner lg:bg-s1">
          {notices.list === undefined ? (
            <LoadState query={notices.query} title={t('notice_error_title')}>
              <NoticeListSkeleton label={t('loading')} />
            </LoadState>
          ) : notices.list.length === 0 ? (
            <EmptyState title={t('notice_empty_title')} text={t('notice_empty_text')} />
          ) : (
            <>
              <NoticeList
                notices={notices.list}
                chosenId={wide ? chosen?.id : undefined}
                onChoose={(id) => {
                  setChosenId(id);
                  setSheetOpen(true);
                }}
              />
              <div className="px-4 py-4 text-center text-cap text-ink3">
                {notices.hasMore ? (
                  <Button tone="quiet" size="m" full busy={notices.loading} onClick={notices.loadMore}>
                    {t('notice_more')}
                  </Button>
                ) : (
                  t('notice_end')
                )}
              </div>
            </>
          )}
        </div>
        {wide && chosen !== undefined && (
          <section
            aria-live="polite"
            className="sticky top-30 max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-banner bg-s1 p-8"
          >
            <NoticeArticle notice={chosen} />
          </section>
        )}
      </div>
      <Sheet
        open={sheetOpen && !wide && chosen !== undefined}
        onClose={() => setSheetOpen(false)}
        title={t('notice_title')}
        closeLabel={t('close')}
      >
        {chosen !== undefined && <NoticeArticle notice={chosen} />}
      </Sheet>
    </div>
  );
}

/** To the user's own messages, with how many are unread. */
function MessagesLink() {
  const t = useT();
  const unread = useUnreadMessages();
  return (
    <Link to="/messages" className={buttonClass({ tone: 'text', size: 's', className: 'mr-2' })}>
      {t('messages_title')}
      {unread > 0 && <CountBadge count={unread} />}
    </Link>
  );
}

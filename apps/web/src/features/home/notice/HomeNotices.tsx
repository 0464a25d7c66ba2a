import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { NoticeTicker } from '@meridian/ui/layout/NoticeTicker.tsx';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { lazy, Suspense, useState } from 'react';
import { latestNoticesQuery, type Notice } from '../../../api/content-queries.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';

export const Panel = lazyPart(
  async () => (await import('./NoticePanel.tsx')).NoticePanel,
  <div className="h-(--banner) rounded-banner bg-s1" />,
);
const Popup = lazyPart(async () => (await import('./NoticePopup.tsx')).NoticePopup);
const NoticeBody = lazy(async () => ({ default: (await import('./NoticeBody.tsx')).NoticeBody }));
const IN_TICKER = 5;

/** The notices: a ticker on a phone, a list on a wide screen; both open the same popup. */
export function HomeNotices() {
  const t = useT();
  const wide = useWideScreen();
  const notices = useQuery(latestNoticesQuery(useLocale()));
  const [opened, setOpened] = useState<Notice>();
  const [shown, setShown] = useState(false);
  const settled = useSettled();
  const open = (id: number) => {
    setOpened(notices.data?.find((notice) => notice.id === id));
    setShown(true);
  };
  if (notices.isError || (notices.data === undefined ? notices.isPaused : notices.data.length === 0))
    return wide ? null : <div className="h-3" />;
  return (
    <section aria-label={t('nav_notices')}>
      {wide ? (
        <Panel.Part notices={notices.data} onOpen={open} />
      ) : (
        <TickerLine notices={notices.data} onOpen={open} />
      )}
      {settled && <Popup.Part />}
      <Sheet open={shown} onClose={() => setShown(false)} title={t('nav_notices')} closeLabel={t('close')}>
        {opened !== undefined && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <NoticeBody notice={opened} onLeave={() => setShown(false)} />
          </Suspense>
        )}
      </Sheet>
    </section>
  );
}

function TickerLine({
  notices,
  onOpen,
}: {
  readonly notices: readonly Notice[] | undefined;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT();
  return (
    <div className="mx-4 flex h-10 items-center">
      {notices === undefined ? (
        <span className="flex-1">
          <Skeleton className="h-4 w-3/5" />
        </span>
      ) : (
        <NoticeTicker
          items={notices.slice(0, IN_TICKER).map(({ id, title }) => ({ id: String(id), text: title }))}
          onOpen={(id) => onOpen(Number(id))}
          icon={<Megaphone size={17} className="text-accent" />}
        />
      )}
      <Link to="/notice" aria-label={t('home_all_notices')} className={iconButtonClass('-mr-3.5 text-ink2')}>
        <ChevronRight size={17} />
      </Link>
    </div>
  );
}

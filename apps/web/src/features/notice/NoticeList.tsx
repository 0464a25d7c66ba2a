import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pin from 'lucide-react/icons/pin';
import type { Notice } from '../../api/content-queries.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';

export function NoticeList({
  notices,
  chosenId,
  onChoose,
}: {
  readonly notices: readonly Notice[];
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const isLogin = useSession((state) => state.isLogin);
  return (
    <ul aria-label={t('notice_list')}>
      {notices.map((notice) => (
        <li key={notice.id} className="border-b border-line">
          <button
            type="button"
            onClick={() => onChoose(notice.id)}
            aria-current={notice.id === chosenId || undefined}
            className={classNames(
              'flex w-full items-center gap-3 px-4 py-3.5 text-left outline-offset-[-2px] active:bg-s1 lg:px-5 lg:hover:bg-s2',
              notice.id === chosenId && 'lg:bg-s2',
            )}
          >
            <span className="min-w-0 flex-1">
              <span
                className={classNames('line-clamp-2 text-body', notice.read ? 'font-[540]' : 'font-[600]')}
              >
                {isLogin && !notice.read && (
                  <span className="mr-2 inline-block size-2 rounded-full bg-accent-fill align-middle">
                    <span className="sr-only">{t('messages_unread')}</span>
                  </span>
                )}
                {notice.title}
              </span>
              <span className="mt-1 flex items-center gap-1.5 text-cap text-ink3">
                {notice.pinned && (
                  <>
                    <Pin size={13} aria-hidden="true" />
                    {t('notice_pinned')} ·
                  </>
                )}
                <time dateTime={notice.publishedAt}>{formatDate(notice.publishedAt, 'minute', locale)}</time>
              </span>
            </span>
            <ChevronRight size={17} className="text-ink3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4', 'w-1/2'];

export function NoticeListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((width) => (
        <div key={width} className="border-b border-line px-4 py-3.5 lg:px-5">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="mt-1.5 h-3.5 w-28" />
        </div>
      ))}
    </div>
  );
}

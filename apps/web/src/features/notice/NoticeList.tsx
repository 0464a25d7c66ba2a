import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Notice } from '../../api/content-queries.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

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
              <span className="line-clamp-2 text-body font-[600]">{notice.title}</span>
              <time dateTime={notice.publishedAt} className="mt-1 block text-cap text-ink3">
                {formatDate(notice.publishedAt, 'minute', locale)}
              </time>
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

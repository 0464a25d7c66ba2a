import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Notice } from '../../../api/content-queries.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

const IN_PANEL = 3;

/** The newest notices, next to the banner on a wide screen. */
export function NoticePanel({
  notices,
  onOpen,
}: {
  readonly notices: readonly Notice[] | undefined;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="flex h-(--banner) flex-col rounded-banner bg-s1 px-5 py-4">
      <div className="flex items-center justify-between">
        <h2 className="text-row font-[680]">{t('nav_notices')}</h2>
        <Link to="/notice" className="hit flex items-center text-lab font-[600] text-accent">
          {t('home_all_notices')}
          <ChevronRight size={15} />
        </Link>
      </div>
      <ul className="mt-2 flex min-h-0 flex-1 flex-col">
        {(notices ?? Array.from({ length: IN_PANEL }, () => undefined))
          .slice(0, IN_PANEL)
          .map((notice, row) => (
            <li
              key={notice?.id ?? row}
              className="flex min-h-0 flex-1 border-t border-line first:border-0 [@media(max-height:52rem)]:nth-3:hidden"
            >
              {notice === undefined ? (
                <Skeleton className="my-auto h-4 w-4/5" />
              ) : (
                <button
                  type="button"
                  data-excerpt
                  title={notice.title}
                  onClick={() => onOpen(notice.id)}
                  className="my-auto max-h-full min-w-0 flex-1 overflow-hidden text-left hover:text-accent"
                >
                  <span className="block truncate text-[0.875rem] leading-[1.1875rem] font-[560]">
                    {notice.title}
                  </span>
                  <time dateTime={notice.publishedAt} className="block text-cap text-ink3">
                    {formatDate(notice.publishedAt, 'day', locale)}
                  </time>
                </button>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}

import { IconButton } from '@meridian/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useT } from '../language/language.ts';
import { isLastPage, PAGE_SIZE } from './page-size.ts';

/** The props a page with one filter and a pager gets from the router. */
export interface PagedProps<Filter> {
  readonly page: number;
  readonly onShow: (filter: Filter, page: number) => void;
}

/** Buttons to the previous and the next page; nothing when there is only one page. */
export function Pager({
  page,
  shown,
  size = PAGE_SIZE,
  onPage,
}: {
  readonly page: number;
  readonly shown: number;
  readonly size?: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  const last = isLastPage(shown, size);
  if (page === 1 && last) return null;
  return (
    <nav aria-label={t('page_number', { page })} className="mt-3 flex items-center justify-end gap-1">
      <IconButton label={t('previous_page')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <span aria-current="page" className="min-w-16 text-center text-lab text-ink2">
        {t('page_number', { page })}
      </span>
      <IconButton label={t('next_page')} disabled={last} onClick={() => onPage(page + 1)}>
        <ChevronRight size={20} />
      </IconButton>
    </nav>
  );
}

import type { Pair } from '@meridian/contract/domain/market';
import * as spot from '@meridian/contract/routes/spot';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';
import { RecordItem } from './RecordItem.tsx';
import { RecordsSkeleton } from './RecordsSkeleton.tsx';
import { EXPORT_PAGE } from './read-all-orders.ts';
import { type Side, SideChoice } from './SideChoice.tsx';
import { useExport } from './use-export.ts';

const PAGE = 20;
const STATES = ['filled', 'partly_canceled', 'canceled'] as const;
type State = (typeof STATES)[number] | '';

/** Finished orders, newest first; more are read as the list is scrolled. */
export function HistoryList({ pair }: { readonly pair: Pair | undefined }) {
  const t = useT();
  const [side, setSide] = useState<Side>('');
  const [state, setState] = useState<State>('');
  const filter = {
    ...(pair && { base: pair.base, quote: pair.quote }),
    ...(side !== '' && { side }),
    ...(state !== '' && { state }),
  };
  const readPage = (size: number, before: number | undefined, options: Parameters<typeof call>[2]) =>
    call(spot.orderHistory, { query: { ...filter, size, ...(before !== undefined && { before }) } }, options);
  const file = useExport((before, signal) => readPage(EXPORT_PAGE, before, { signal, background: true }));
  const list = useInfiniteQuery({
    queryKey: ['spot records', 'history', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readPage(PAGE, pageParam, { signal, silent: true, background: true }),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
  const orders = list.data?.pages.flat() ?? [];
  const end = useScrolledTo(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  });
  return (
    <section aria-label={t('records_history')}>
      <div className="flex items-center gap-2 px-4 py-2">
        <SideChoice value={side} onChange={setSide} />
        <Choice
          label={t('records_state')}
          value={state}
          onChange={setState}
          options={[
            ['', t('records_any_state')],
            ...STATES.map((value) => [value, t(`records_state_${value}`)] as const),
          ]}
        />
        <p role="status" className="min-w-0 flex-1 truncate text-right text-cap text-ink3">
          {file.count !== undefined && t('records_exporting', { count: String(file.count) })}
        </p>
        <IconButton
          label={t('records_export')}
          disabled={orders.length === 0 || file.count !== undefined}
          onClick={() => void file.start()}
          className="-mr-3"
        >
          <Download size={19} />
        </IconButton>
      </div>
      {list.data === undefined ? (
        <LoadState query={list} title={t('records_failed')}>
          <RecordsSkeleton />
        </LoadState>
      ) : orders.length === 0 ? (
        <EmptyState title={t('records_none')} text={t('records_none_text')} />
      ) : (
        <ul className="px-4">
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line">
              <RecordItem order={order} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} className="grid min-h-14 place-items-center text-cap text-ink3">
        {list.hasNextPage ? (
          <Button
            tone="text"
            size="m"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('records_more')}
          </Button>
        ) : (
          orders.length > 0 && t('records_end')
        )}
      </div>
    </section>
  );
}

/** Calls back when the element comes near the visible area. */
function useScrolledTo(callback: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    if (element.current === null) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, []);
  return element;
}

import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { latestNoticesQuery } from '../../../api/content-queries.ts';
import { onNotices } from '../../../messages/notice-news.ts';
import { readNotice } from '../../../messages/read-notice.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { NoticeBody } from './NoticeBody.tsx';

/** A device's clock counts as right within five seconds of the server's. */
const CLOCK_ERROR_MS = 5_000;

/**
 * Opens a notice that is published while the app is open, once for each user: also one that appeared before this part
 * was loaded, or while another screen was open.
 */
export function NoticePopup() {
  const t = useT();
  const client = useQueryClient();
  const notices = useQuery(latestNoticesQuery(useLocale())).data;
  const [id, setId] = useState<number>();
  const [open, setOpen] = useState(false);
  const asked = useRef<number>(undefined);
  const offer = useCallback(
    async (newest: { readonly id: number } | undefined) => {
      if (newest === undefined || newest.id === asked.current) return;
      asked.current = newest.id;
      if (!(await readNotice(client, newest.id))) return;
      setId(newest.id);
      setOpen(true);
    },
    [client],
  );
  useEffect(() => onNotices((news) => void offer(news.at(-1))), [offer]);
  useEffect(() => {
    const started = performance.timeOrigin + serverNow() - Date.now() - CLOCK_ERROR_MS;
    const since = notices?.filter(({ publishedAt }) => Date.parse(publishedAt) > started) ?? [];
    void offer(
      since.toSorted((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt)).at(-1),
    );
  }, [notices, offer]);
  const notice = notices?.find((each) => each.id === id);
  return (
    <Sheet
      open={open && notice !== undefined}
      onClose={() => setOpen(false)}
      title={t('nav_notices')}
      closeLabel={t('close')}
    >
      {notice !== undefined && <NoticeBody notice={notice} onLeave={() => setOpen(false)} />}
    </Sheet>
  );
}

import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestNoticesQuery } from '../../../api/content-queries.ts';
import { onNotices } from '../../../messages/notice-news.ts';
import { readNotice } from '../../../messages/read-notice.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { NoticeBody } from './NoticeBody.tsx';

/** Opens a notice that is published while the home page is open, once for each user. */
export function NoticePopup() {
  const t = useT();
  const client = useQueryClient();
  const notices = useQuery(latestNoticesQuery(useLocale())).data;
  const [id, setId] = useState<number>();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onNotices((news) => {
        const newest = news.at(-1);
        if (newest === undefined) return;
        void readNotice(client, newest.id).then((isFirst) => {
          if (!isFirst) return;
          setId(newest.id);
          setOpen(true);
        });
      }),
    [client],
  );
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

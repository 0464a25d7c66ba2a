import { RichText } from '@meridian/ui/display/RichText.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Notice } from '../../../api/content-queries.ts';
import { SERVER } from '../../../api/server-address.ts';
import { readNotice } from '../../../messages/read-notice.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale } from '../../../session/locale/locale.ts';

/** Title, date and body of one notice, inside the popup. */
export function NoticeBody({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, read } = notice;
  useEffect(() => {
    if (!read) void readNotice(client, id);
  }, [client, id, read]);
  return (
    <article>
      <h3 className="text-mid font-[680]">{notice.title}</h3>
      <time dateTime={notice.publishedAt} className="mt-1 block text-cap text-ink3">
        {formatDate(notice.publishedAt, 'minute', locale)}
      </time>
      {notice.body === '' ? (
        // A notice that has just appeared: its text is on its way.
        <Skeleton className="mt-4 h-24" />
      ) : (
        <RichText
          pictureBase={SERVER}
          html={notice.body}
          className="mt-4"
          onNavigate={(path) => {
            onLeave();
            void navigate({ to: path });
          }}
        />
      )}
    </article>
  );
}

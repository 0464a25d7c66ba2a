import { RichText } from '@meridian/ui/display/RichText.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Notice } from '../../api/content-queries.ts';
import { SERVER } from '../../api/server-address.ts';
import { readNotice } from '../../messages/read-notice.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale } from '../../session/locale/locale.ts';

export function NoticeArticle({ notice }: { readonly notice: Notice }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, read } = notice;
  useEffect(() => {
    if (!read) void readNotice(client, id);
  }, [client, id, read]);
  return (
    <article key={notice.id}>
      <h2 className="text-title font-[700] tracking-[-0.01em] lg:text-h1">{notice.title}</h2>
      <time dateTime={notice.publishedAt} className="mt-1.5 block text-cap text-ink3">
        {formatDate(notice.publishedAt, 'minute', locale)}
      </time>
      <RichText
        pictureBase={SERVER}
        html={notice.body}
        className="mt-4"
        onNavigate={(path) => void navigate({ to: path })}
      />
    </article>
  );
}

import { RichText } from '@meridian/ui/display/RichText.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { Notice } from '../../../api/content-queries.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale } from '../../../session/locale/locale.ts';

/** Title, date and body of one notice, inside the popup. */
export function NoticeBody({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <article>
      <h3 className="text-mid font-[680]">{notice.title}</h3>
      <time dateTime={notice.publishedAt} className="mt-1 block text-cap text-ink3">
        {formatDate(notice.publishedAt, 'minute', locale)}
      </time>
      <RichText
        html={notice.body}
        className="mt-4"
        onNavigate={(path) => {
          onLeave();
          void navigate({ to: path });
        }}
      />
    </article>
  );
}

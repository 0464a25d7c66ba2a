import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content-queries.ts';
import { APP_VERSION, isOutdated } from '../../native/app-version.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

export function AboutVersion() {
  const t = useT();
  const about = useQuery(aboutQuery(useLocale()));
  if (about.data === undefined && (about.isError || about.isPaused)) return null;
  if (about.data === undefined) return <Skeleton className="mt-4 h-48 rounded-card sm:h-[126px] bg-s1" />;
  const { served, newest, text: news } = about.data.version;
  const own = APP_VERSION ?? served;
  return (
    <section className="mt-4 rounded-card bg-s1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-body font-[620]">{t('about_version', { version: own })}</h2>
        {!isOutdated(newest, own) ? (
          <Tag>{t('about_up_to_date')}</Tag>
        ) : (
          <Tag tone="accent">{t('about_update_available', { version: newest })}</Tag>
        )}
      </div>
      {news !== '' && isOutdated(newest, own) && (
        <p className="running mt-2 text-[0.875rem] leading-[1.375rem] whitespace-pre-line">{news}</p>
      )}
      {about.data.text !== '' && (
        <p className="running mt-2 text-[0.875rem] leading-[1.375rem] whitespace-pre-line text-ink2">
          {about.data.text}
        </p>
      )}
    </section>
  );
}

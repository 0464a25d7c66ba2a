import { Button, EmptyState } from '@meridian/ui';
import { Page } from '../components/Page.tsx';
import { useT } from '../language/language.ts';

/** Shown when a page throws or its code cannot be fetched, for example after an update. */
export function CrashPage() {
  const t = useT();
  return (
    <Page title={t('crash_title')}>
      <EmptyState
        title={t('crash_title')}
        text={t('crash_text')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      />
    </Page>
  );
}

export function NotFoundPage() {
  const t = useT();
  return (
    <Page title={t('not_found_title')}>
      <EmptyState title={t('not_found_title')} text={t('not_found_text')} />
    </Page>
  );
}

import { EmptyState } from '@meridian/ui';
import { useT } from '../language/language.ts';

export function NoPermission() {
  const t = useT();
  return <EmptyState title={t('no_permission_title')} text={t('no_permission_text')} />;
}

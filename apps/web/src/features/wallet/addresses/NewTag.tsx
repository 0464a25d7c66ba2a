import type { SavedAddress } from '@meridian/contract/domain/withdrawal';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

/** Says until when withdrawals to an address are reviewed; nothing when they are not. */
export function NewTag({ address: { newUntil } }: { readonly address: SavedAddress }) {
  const t = useT();
  const locale = useLocale();
  if (newUntil === null || Date.parse(newUntil) <= Date.now()) return null;
  return <Tag tone="warn">{t('addresses_new_until', { time: formatDate(newUntil, 'row', locale) })}</Tag>;
}

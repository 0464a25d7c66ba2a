import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';

/** Withdrawals are locked, and when that ends. */
export function LockNotice({ until }: { readonly until: string }) {
  const t = useT();
  const locale = useLocale();
  // The lock may have ended since the profile was stored, and the device's clock may be wrong.
  if (Date.parse(until) <= serverNow()) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[550] text-warn"
    >
      <LockKeyhole size={17} className="mt-px" />
      {t('security_locked', { until: formatDate(until, 'minute', locale) })}
    </p>
  );
}

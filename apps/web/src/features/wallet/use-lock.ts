import { useProfile } from '../../accounts/profile.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { isSuspended, useSession } from '../../session/session.ts';

/** Why money cannot leave the exchange right now; undefined when it can. */
export function useLock(): string | undefined {
  const t = useT();
  const locale = useLocale();
  const suspended = useSession(isSuspended);
  const until = useProfile().profile?.withdrawLockedUntil;
  if (suspended) return t('account_suspended');
  if (until === undefined || until === null || Date.parse(until) <= Date.now()) return undefined;
  return t('security_locked', { until: formatDate(until, 'minute', locale) });
}

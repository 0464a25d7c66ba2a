import { auditCheck } from '@meridian/contract/routes/operator/index';
import { IconButton, Spinner } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { call } from '../../api/api.ts';
import { formatCount } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';

/** Shows whether the audit log is unchanged; the server recomputes its hash chain from the first entry. */
export function ChainBadge() {
  const t = useT();
  const locale = useLocale();
  const check = useQuery({
    queryKey: ['auditCheck'],
    queryFn: ({ signal }) => call(auditCheck, { signal }),
    // The check reads the whole log.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data } = check;
  return (
    <div role="status" className="flex items-center gap-2 rounded-m bg-s1 py-1 pr-1 pl-3 text-lab font-[600]">
      {check.isFetching ? (
        <>
          <Spinner size={17} /> {t('audit_checking')}
        </>
      ) : data === undefined ? (
        <span className="text-warn">{t('audit_check_failed')}</span>
      ) : data.intact ? (
        <span className="flex items-center gap-2" title={`${t('audit_head')}: ${data.head}`}>
          <ShieldCheck size={18} className="text-accent" />
          {t('audit_intact', { count: formatCount(data.entries, locale) })}
        </span>
      ) : (
        <span className="flex items-center gap-2 text-warn">
          <ShieldAlert size={18} />
          {t('audit_broken', { seq: data.brokenAt ?? 0 })}
        </span>
      )}
      <IconButton
        label={t('audit_check_again')}
        disabled={check.isFetching}
        onClick={() => void check.refetch()}
        className="text-ink2"
      >
        <RefreshCw size={17} />
      </IconButton>
    </div>
  );
}

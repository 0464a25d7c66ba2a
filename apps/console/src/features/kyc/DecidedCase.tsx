import { audit, kycCase } from '@meridian/contract/routes/operator/index';
import { Button } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { Fact, Facts, KycTag, Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { countryName } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useMay } from '../../session/rights.ts';

/** A decided case: what was submitted, and who decided it. */
export function DecidedCase({ caseId, onBack }: { readonly caseId: number; readonly onBack: () => void }) {
  const t = useT();
  const locale = useLocale();
  const mayAudit = useMay(audit);
  const found = useQuery({
    queryKey: ['case', caseId, 'decided'],
    queryFn: ({ signal }) => call(kycCase, { query: { id: caseId }, signal }),
    // Every fetch is logged as a view, so it is fetched once per page view.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page
      title={t('case_title', { id: caseId })}
      text={t('case_decided_text')}
      actions={
        <Button tone="quiet" size="m" onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <QueryView query={found}>
        {(data) => (
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <Section title={t('case_decision')} end={<KycTag state={data.state} />}>
              <Facts>
                <Fact name={t('decided_by')}>{data.decidedBy ?? '–'}</Fact>
                {data.decidedAt !== null && (
                  <Fact name={t('decided')}>
                    <Time at={data.decidedAt} />
                  </Fact>
                )}
              </Facts>
              {data.reason !== null && <p className="mt-3 text-lab whitespace-pre-line">{data.reason}</p>}
              {mayAudit && (
                <Link
                  to="/audit"
                  search={{ subject: `case ${caseId}` }}
                  className="mt-3 inline-block text-lab text-accent"
                >
                  {t('nav_audit')}
                </Link>
              )}
            </Section>
            <Section title={t('case_facts')}>
              <Facts>
                <Fact name={t('full_name')}>{data.name}</Fact>
                <Fact name={t('document_number')}>{data.documentNumber}</Fact>
                <Fact name={t('document')}>{t(`document_${data.documentType}`)}</Fact>
                <Fact name={t('country')}>{countryName(data.country, locale)}</Fact>
                <Fact name={t('uid')}>
                  <Link to="/users/$uid" params={{ uid: data.uid }} className="text-accent">
                    {data.uid}
                  </Link>
                </Fact>
                <Fact name={t('case_user_language')}>{t(`language_${data.locale}`)}</Fact>
                <Fact name={t('submitted')}>
                  <Time at={data.submittedAt} />
                </Fact>
                <Fact name={t('attempt')}>{data.attempt}</Fact>
              </Facts>
            </Section>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

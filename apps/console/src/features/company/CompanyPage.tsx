import type { DomainReplyOf } from '@meridian/contract';
import { company } from '@meridian/contract/routes/operator/index';
import { Button, TextArea, TextField } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { COMPANY_LABELS, type CompanyField, changedFields } from '../../components/company-difference.ts';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { companyProblems, draftOf, formOf } from './company-form.ts';

type Loaded = DomainReplyOf<typeof company>;

/** Company page, contacts, chat, customer service and versions of the app. Changes are proposed. */
export function CompanyPage() {
  const t = useT();
  const found = useQuery({
    queryKey: ['company'],
    queryFn: ({ signal }) => call(company, { signal }),
    // Refetching during an edit would overwrite the draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Page title={t('company_title')} text={t('company_text')}>
      <QueryView query={found}>{(loaded) => <CompanyEditor loaded={loaded} />}</QueryView>
    </Page>
  );
}

function CompanyEditor({ loaded }: { readonly loaded: Loaded }) {
  const t = useT();
  const propose = useProposeChange();
  const [typed, setTyped] = useState(() => formOf(loaded.company));
  const [asking, setAsking] = useState(false);
  const problems = companyProblems(typed, loaded.servedVersion);
  const isChanged = changedFields(loaded.company, draftOf(typed)).length > 0;
  const field = (name: CompanyField) => ({
    label: t(COMPANY_LABELS[name]),
    value: typed[name],
    problem: problems[name] && t(problems[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <div className="grid max-w-200 gap-4">
      {loaded.pending.map((change) => (
        <PendingNote key={change.id} change={change} label={t('company_pending')} />
      ))}
      <div className={ROW}>
        <TextArea rows={6} maxLength={4_000} {...field('textEn')} />
        <TextArea rows={6} maxLength={4_000} lang="ja" {...field('textJa')} />
      </div>
      <div className={ROW}>
        <TextField type="email" maxLength={254} autoComplete="off" {...field('email')} />
        <TextField maxLength={500} autoComplete="off" {...field('lineUrl')} />
      </div>
      <div className={ROW}>
        <TextField maxLength={500} autoComplete="off" {...field('chatUrl')} />
        <TextField
          maxLength={500}
          autoComplete="off"
          hint={t('company_service_hint')}
          {...field('serviceUrl')}
        />
      </div>
      <div className={ROW}>
        <TextField
          maxLength={30}
          autoComplete="off"
          hint={t('company_newest_hint', { version: loaded.servedVersion })}
          {...field('newestVersion')}
        />
        <TextField
          maxLength={30}
          autoComplete="off"
          hint={t('company_minimum_hint')}
          {...field('minimumVersion')}
        />
      </div>
      <div className={ROW}>
        <TextArea rows={3} maxLength={1_000} {...field('updateTextEn')} />
        <TextArea rows={3} maxLength={1_000} lang="ja" {...field('updateTextJa')} />
      </div>
      <Button
        size="m"
        className="justify-self-start"
        disabled={!isChanged || Object.keys(problems).length > 0}
        onClick={() => setAsking(true)}
      >
        {t('company_propose')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('company_reason_title')}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await propose({ kind: 'set_company', company: draftOf(typed) }, reason);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

const ROW = 'grid gap-4 md:grid-cols-2';

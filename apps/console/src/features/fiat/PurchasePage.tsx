import { audit, purchaseById, purchaseProof, user } from '@meridian/contract/routes/operator/index';
import { Button, groupDigits } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Fact, Facts, Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMay } from '../../session/rights.ts';
import { PurchaseDecision } from './PurchaseDecision.tsx';
import { Claim, StateTag } from './PurchaseTags.tsx';
import { type PurchaseRow, statementText } from './purchase-row.ts';

const REFRESH_MS = 5_000;

/** One purchase: what is paid and to where, its proof, and what the operator can do. */
export function PurchasePage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const t = useT();
  const present = usePresent();
  const found = useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => call(purchaseById, { query: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      present && (data?.endedAt ?? null) === null ? REFRESH_MS : false,
  });
  useShortcuts({ q: onBack });
  return (
    <Page
      title={t('purchase_title', { id })}
      before={<BackLink to="/purchases" label={t('purchases_title')} />}
    >
      <QueryView query={found}>
        {(row) => (
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <Payment row={row} />
            <Section title={t('purchase_review')} end={<StateTag row={row} />}>
              <Review row={row} />
              <PurchaseDecision row={row} />
            </Section>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Payment({ row }: { readonly row: PurchaseRow }) {
  const t = useT();
  const mayView = useMay(user);
  const { bank, holder, accountNumber, note } = row.payTo;
  return (
    <Section title={t('purchase_payment')}>
      <Facts>
        <Fact name={t('uid')}>
          {mayView ? (
            <Link to="/users/$uid" params={{ uid: row.owner }} className="text-accent">
              {row.owner}
            </Link>
          ) : (
            row.owner
          )}
        </Fact>
        <Fact name={t('purchase_reference')}>
          <span className="select-all">{row.reference}</span>
        </Fact>
        <Fact name={t('purchase_pays')}>
          <span className="text-row font-[660] tabular-nums">
            {groupDigits(row.pays)} {row.currency}
          </span>
        </Fact>
        <Fact name={t('purchase_receives')}>
          {groupDigits(row.receives)} {row.coin}
        </Fact>
        <Fact name={t('purchase_rate')}>
          {t('purchase_rate_value', { coin: row.coin, rate: groupDigits(row.rate), currency: row.currency })}
        </Fact>
        <Fact name={t('purchase_card')}>{t('purchase_card_value', row.card)}</Fact>
        <Fact name={t('purchase_pay_to')}>
          {[bank, holder, accountNumber, note].filter((part) => part !== '').join(', ')}
        </Fact>
      </Facts>
    </Section>
  );
}

function Review({ row }: { readonly row: PurchaseRow }) {
  const t = useT();
  const mayAudit = useMay(audit);
  const [shown, setShown] = useState(false);
  const times = [
    [t('purchase_created'), row.createdAt],
    [t('purchase_pay_by'), row.state === 'to_be_paid' ? row.payBy : null],
    [t('purchase_paid'), row.paidAt],
    [t('purchase_ended'), row.endedAt],
  ] as const;
  return (
    <>
      <Facts>
        {times.map(
          ([name, at]) =>
            at !== null && (
              <Fact key={name} name={name}>
                <Time at={at} />
              </Fact>
            ),
        )}
        <Fact name={t('purchase_statement')}>{t(statementText(row))}</Fact>
        {row.confirmedBy !== null && <Fact name={t('purchase_confirmed_by')}>{row.confirmedBy}</Fact>}
        {row.canConfirm && (
          <Fact name={t('withdrawal_claimed_by')}>
            <Claim {...row} />
          </Fact>
        )}
      </Facts>
      {row.cause !== null && <p className="mt-3 text-lab">{t(`purchase_cause_${row.cause}`)}</p>}
      {row.reason !== null && (
        <p className="mt-3 text-lab break-words whitespace-pre-line">
          <span className="text-ink3">{t('reason')}: </span>
          {row.reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {row.hasProof && (
          <Button size="m" tone="outline" onClick={() => setShown(true)}>
            {t('purchase_show_proof')}
          </Button>
        )}
        {mayAudit && (
          <Link to="/audit" search={{ subject: `purchase ${row.id}` }} className="text-lab text-accent">
            {t('nav_audit')}
          </Link>
        )}
      </div>
      {shown && <ProofDialog id={row.id} onClose={() => setShown(false)} />}
    </>
  );
}

/** Each view is logged, so the picture is read once while the page is open. */
function ProofDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const found = useQuery({
    queryKey: ['purchase', id, 'proof'],
    queryFn: ({ signal }) => call(purchaseProof, { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog title={t('purchase_proof')} onClose={onClose}>
      <QueryView query={found}>
        {({ image }) => (
          <img src={image} alt={t('purchase_proof')} className="mx-auto max-h-[70dvh] object-contain" />
        )}
      </QueryView>
    </Dialog>
  );
}

import { audit, user, withdrawalById } from '@meridian/contract/routes/operator/index';
import { groupDigits } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/api.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Fact, Facts, Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { formatAge } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMay } from '../../session/rights.ts';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';
import { Claim, StateTag } from './WithdrawalTags.tsx';
import { amountText, type WithdrawalRow, worthText } from './withdrawal-row.ts';

const REFRESH_MS = 5_000;

/** One withdrawal: what is paid and to where, why it waits, and what the operator can do. */
export function WithdrawalPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const t = useT();
  const present = usePresent();
  const found = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(withdrawalById, { query: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      present && (data?.endedAt ?? null) === null ? REFRESH_MS : false,
  });
  useShortcuts({ q: onBack });
  return (
    <Page
      title={t('withdrawal_title', { id })}
      before={<BackLink to="/withdrawals" label={t('withdrawals_title')} />}
    >
      <QueryView query={found}>
        {(row) => (
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <Payment row={row} />
            <Section title={t('withdrawal_review')} end={<StateTag row={row} />}>
              <Review row={row} />
              <WithdrawalDecision row={row} />
            </Section>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Payment({ row }: { readonly row: WithdrawalRow }) {
  const t = useT();
  const mayView = useMay(user);
  const worth = worthText(row.usdt);
  return (
    <Section title={t('withdrawal_payment')}>
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
        <Fact name={t('withdrawal_amount')}>
          <span className="text-row font-[660] tabular-nums">{amountText(row)}</span>
        </Fact>
        <Fact name={t('withdrawal_fee')}>
          {groupDigits(row.fee)} {row.coin}
        </Fact>
        <Fact name={t('withdrawal_worth')}>
          {worth === null ? (
            t('withdrawal_no_worth')
          ) : (
            <>
              {worth}
              <span className="block text-cap font-normal text-ink3">{t('withdrawal_worth_hint')}</span>
            </>
          )}
        </Fact>
        <Fact name={t('withdrawal_network')}>{row.network}</Fact>
        <Fact name={t('withdrawal_address')}>
          <Whole>{row.address}</Whole>
        </Fact>
        {row.memo !== null && (
          <Fact name={t('withdrawal_memo')}>
            <Whole>{row.memo}</Whole>
          </Fact>
        )}
        {row.transaction !== null && (
          <Fact name={t('withdrawal_transaction')}>
            <Whole>{row.transaction}</Whole>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** A text that must be compared character by character: never shortened, and selected with one click. */
const Whole = ({ children }: { readonly children: ReactNode }) => (
  <span className="break-all select-all">{children}</span>
);

function Review({ row }: { readonly row: WithdrawalRow }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow(30_000);
  const mayAudit = useMay(audit);
  return (
    <>
      <Facts>
        <Fact name={t('withdrawal_requested')}>
          <Time at={row.requestedAt} />
        </Fact>
        {row.endedAt === null ? (
          <Fact name={t('withdrawal_age')}>{formatAge(row.requestedAt, locale, now)}</Fact>
        ) : (
          <Fact name={t('withdrawal_ended')}>
            <Time at={row.endedAt} />
          </Fact>
        )}
        {row.state === 'approval' && (
          <Fact name={t('withdrawal_claimed_by')}>
            <Claim {...row} />
          </Fact>
        )}
      </Facts>
      {row.cause !== null && <p className="mt-3 text-lab">{t(`withdrawal_cause_${row.cause}`)}</p>}
      {row.reason !== null && (
        <p className="mt-3 text-lab break-words whitespace-pre-line">
          <span className="text-ink3">{t('reason')}: </span>
          {row.reason}
        </p>
      )}
      <Flags flags={row.flags} />
      {mayAudit && (
        <Link
          to="/audit"
          search={{ subject: `withdrawal ${row.id}` }}
          className="mt-3 inline-block text-lab text-accent"
        >
          {t('nav_audit')}
        </Link>
      )}
    </>
  );
}

function Flags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  const t = useT();
  return (
    <>
      <h3 className="mt-4 mb-2 text-lab font-[550] text-ink2">{t('withdrawal_flags')}</h3>
      {flags.length === 0 ? (
        <p className="text-lab text-ink3">{t('withdrawal_no_flags')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {flags.map((flag) => (
            <li key={flag} className="rounded-chip bg-warn-tint px-3 py-2">
              <span className="block text-lab font-[620] text-warn">{t(`withdrawal_flag_${flag}`)}</span>
              <span className="block text-cap text-ink2">{t(`withdrawal_flag_${flag}_text`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import * as routes from '@meridian/contract/routes/operator/index';
import { Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { call } from '../../api/api.ts';
import { Fact, Facts, KycTag, Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { countryName } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useMay } from '../../session/rights.ts';
import { AccountActions, PermissionList, SecurityActions } from './UserActions.tsx';
import { UserLogins } from './UserLogins.tsx';
import { UserSessions } from './UserSessions.tsx';
import type { UserProfile } from './user-actions.ts';

/** One user. Personal data is masked. */
export function UserPage({ uid }: { readonly uid: string }) {
  const found = useQuery({
    queryKey: ['user', uid],
    queryFn: ({ signal }) => call(routes.user, { query: { uid }, signal }),
  });
  const t = useT();
  if (found.data !== undefined) return <Profile user={found.data} />;
  return (
    <Page title={t('user_title', { uid })} before={<BackToUsers />}>
      <QueryView query={found}>{() => null}</QueryView>
    </Page>
  );
}

function Profile({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const maySeeSessions = useMay(routes.userSessions);
  const mayAudit = useMay(routes.audit);
  return (
    <Page
      before={<BackToUsers />}
      title={t('user_title', { uid: user.uid })}
      text={
        <span className="flex items-center gap-2">
          <KycTag state={user.kycState} />
          {user.suspended && <Tag tone="warn">{t('suspended')}</Tag>}
          {user.suspendReason}
        </span>
      }
      actions={<AccountActions user={user} />}
    >
      <div className="grid items-start gap-3 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <PersonFacts user={user} />
          <KycAttempts user={user} />
        </div>
        <div className="flex flex-col gap-3">
          <SecurityFacts user={user} />
          <Section title={t('user_permissions')}>
            <PermissionList user={user} />
          </Section>
          {mayAudit && (
            <Link
              to="/audit"
              search={{ subject: `user ${user.uid}` }}
              className="rounded-card bg-s1 p-4 text-lab font-[620] text-accent"
            >
              {t('user_audit')}
            </Link>
          )}
        </div>
        {maySeeSessions && (
          <div className="flex flex-col gap-3 lg:col-span-2">
            <UserSessions uid={user.uid} />
            <UserLogins uid={user.uid} />
          </div>
        )}
      </div>
    </Page>
  );
}

const DASH = '–';

function PersonFacts({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Section title={t('user_profile')}>
      <Facts>
        <Fact name={t('username')}>{user.username ?? DASH}</Fact>
        <Fact name={t('real_name')}>{user.realName ?? DASH}</Fact>
        <Fact name={t('country')}>{user.country === null ? DASH : countryName(user.country, locale)}</Fact>
        <Fact name={t('email')}>{user.email ?? DASH}</Fact>
        <Fact name={t('phone')}>{user.phone ?? DASH}</Fact>
        <Fact name={t('registered')}>
          <Time at={user.registeredAt} />
        </Fact>
        <Fact name={t('last_login')}>
          {user.lastLoginAt === null ? t('never') : <Time at={user.lastLoginAt} />}
        </Fact>
        <Fact name={t('invited_by')}>
          {user.invitedBy === null ? (
            DASH
          ) : (
            <Link to="/users/$uid" params={{ uid: user.invitedBy }} className="text-accent">
              {user.invitedBy}
            </Link>
          )}
        </Fact>
        <Fact name={t('invited')}>{user.invited}</Fact>
      </Facts>
    </Section>
  );
}

function SecurityFacts({ user }: { readonly user: UserProfile }) {
  const t = useT();
  return (
    <Section title={t('user_security')}>
      <Facts>
        <Fact name={t('authenticator_app')}>{t(user.hasTotp ? 'set_up' : 'not_set_up')}</Fact>
        <Fact name={t('fund_password')}>{t(user.hasFundPassword ? 'set_up' : 'not_set_up')}</Fact>
        <Fact name={t('passkeys')}>{user.passkeys}</Fact>
        <Fact name={t('user_sessions')}>{user.sessions}</Fact>
        <Fact name={t('withdraw_lock')}>
          {user.withdrawLockedUntil === null ? (
            t('not_locked')
          ) : (
            <span className="text-warn">
              <Time at={user.withdrawLockedUntil} />
            </span>
          )}
        </Fact>
      </Facts>
      <SecurityActions user={user} />
    </Section>
  );
}

function BackToUsers() {
  const t = useT();
  return (
    <Link to="/users" className="mb-2 -ml-1 inline-flex min-h-8 items-center gap-1 text-lab text-ink2">
      <ChevronLeft size={18} />
      {t('users_title')}
    </Link>
  );
}

function KycAttempts({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const mayReview = useMay(routes.kycCase);
  return (
    <Section title={t('user_kyc')}>
      {user.kycAttempts.length === 0 ? (
        <p className="text-lab text-ink3">{t('user_kyc_empty')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {user.kycAttempts.map(({ id, state, submittedAt, decidedAt, decidedBy, reason }) => (
            <li key={id} className="text-lab">
              <span className="flex items-center justify-between gap-2">
                <span className="flex flex-wrap items-center gap-x-2">
                  {mayReview && (
                    <Link
                      to="/identity/$caseId"
                      params={{ caseId: id }}
                      preload={false}
                      className="text-accent"
                    >
                      {t('case_title', { id })}
                    </Link>
                  )}
                  <Time at={submittedAt} />
                </span>
                <KycTag state={state} />
              </span>
              {decidedAt !== null && (
                <span className="block text-cap text-ink3">
                  {t('decided')} <Time at={decidedAt} />
                  {decidedBy !== null && ` · ${decidedBy}`}
                </span>
              )}
              {reason !== null && <span className="block text-ink2">{reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

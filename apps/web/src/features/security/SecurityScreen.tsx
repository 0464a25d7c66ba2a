import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import Fish from 'lucide-react/icons/fish';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { ListGroup, ListRow } from '../../accounts/ListRow.tsx';
import { type Profile, useProfile } from '../../accounts/profile.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { useT } from '../../session/locale/locale.ts';
import { AntiPhishingSheet } from './AntiPhishingSheet.tsx';
import { LockNotice } from './LockNotice.tsx';
import { SecurityLevel } from './SecurityLevel.tsx';
import { UsernameSheet } from './UsernameSheet.tsx';

/** `/securityCenter`: all protections of the account and their states. */
export function SecurityScreen() {
  const t = useT();
  const { profile, query } = useProfile();
  return (
    <AccountPage title={t('screen_security_center')} fallback="/my" wide>
      {profile?.uid !== undefined ? (
        <SecurityList profile={profile} />
      ) : (
        <LoadState query={query}>
          <SecuritySkeleton />
        </LoadState>
      )}
    </AccountPage>
  );
}

function SecurityList({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const [sheet, setSheet] = useState<'username' | 'word'>();
  const close = () => setSheet(undefined);
  const { username, email, phone, hasFundPassword, hasTotp, passkeys = 0, antiPhishing } = profile;
  const unset = t('security_not_set');
  return (
    <>
      {profile.withdrawLockedUntil != null && <LockNotice until={profile.withdrawLockedUntil} />}
      <SecurityLevel profile={profile} onWord={() => setSheet('word')} />
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6 lg:pt-6 lg:*:mt-0 lg:*:pb-6">
        <ListGroup title={t('security_contacts')}>
          <ListRow
            icon={<Mail size={20} />}
            title={t('security_email')}
            value={email ?? unset}
            to="/bindEmail"
          />
          <ListRow
            icon={<Phone size={20} />}
            title={t('security_phone')}
            value={phone ?? unset}
            to="/bindPhone"
          />
          <ListRow
            icon={<User size={20} />}
            title={t('security_username')}
            value={username ?? unset}
            {...(username == null && { onPress: () => setSheet('username') })}
          />
          <ListRow
            icon={<Fish size={20} />}
            title={t('security_word')}
            value={antiPhishing ?? unset}
            onPress={() => setSheet('word')}
          />
        </ListGroup>
        <ListGroup title={t('security_passwords')}>
          <ListRow
            icon={<LockKeyhole size={20} />}
            title={t('security_login_password')}
            value={t('security_change')}
            to="/modifyLoginPass"
          />
          <ListRow
            icon={<Wallet size={20} />}
            title={t('security_fund_password')}
            value={hasFundPassword ? t('security_set') : unset}
            to="/fundPass"
          />
        </ListGroup>
        <ListGroup title={t('security_second')}>
          <ListRow
            icon={<ShieldCheck size={20} />}
            title={t('security_totp')}
            value={t(hasTotp ? 'security_on' : 'security_off')}
            to="/twoFactor"
          />
          <ListRow
            icon={<KeyRound size={20} />}
            title={t('security_passkeys')}
            value={passkeys === 0 ? unset : String(passkeys)}
            to="/twoFactor"
            hash="passkeys"
          />
        </ListGroup>
        <ListGroup title={t('security_activity')}>
          <ListRow icon={<MonitorSmartphone size={20} />} title={t('security_sessions')} to="/sessions" />
          <ListRow icon={<History size={20} />} title={t('security_history')} to="/sessions" hash="history" />
        </ListGroup>
      </div>
      <UsernameSheet open={sheet === 'username'} onClose={close} />
      <AntiPhishingSheet open={sheet === 'word'} onClose={close} />
    </>
  );
}

function SecuritySkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-6">
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}

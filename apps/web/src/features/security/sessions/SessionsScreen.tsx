import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { AccountPage } from '../../../accounts/AccountPage.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { LoginHistory } from './LoginHistory.tsx';
import { SessionList } from './SessionList.tsx';

/** `/sessions`: the user's devices and login history. `#history` opens the history. */
export function SessionsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const shown = hash === 'history' ? 'history' : 'devices';
  return (
    <AccountPage
      title={t(shown === 'history' ? 'security_history' : 'screen_sessions')}
      fallback="/securityCenter"
      wide
    >
      <Segmented<'devices' | 'history'>
        label={t('sessions_tabs')}
        options={[
          { value: 'devices', label: t('security_sessions') },
          { value: 'history', label: t('security_history') },
        ]}
        value={shown}
        onChange={(value) =>
          void navigate({ to: '/sessions', hash: value === 'history' ? 'history' : '', replace: true })
        }
        className="mb-4 h-11"
      />
      {shown === 'devices' ? <SessionList /> : <LoginHistory />}
    </AccountPage>
  );
}

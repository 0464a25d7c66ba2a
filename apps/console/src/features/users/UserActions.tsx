import * as routes from '@meridian/contract/routes/operator/index';
import { PERMISSIONS, type Permission } from '@meridian/contract/schemas/person';
import { Button, showToast, Tag } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useT } from '../../language/language.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useProposeChange } from '../../parts/use-propose.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { type UserProfile, useUserChanged } from './user-actions.ts';

/** What protects is done at once, by one operator; what undoes it takes two. */
export function AccountActions({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const maySuspend = useMay(routes.suspendUser);
  const mayLift = useMayPropose('unsuspend_user');
  const propose = useProposeChange();
  const changed = useUserChanged(user.uid);
  const close = () => setAsking(false);
  if (!(user.suspended ? mayLift : maySuspend)) return null;
  return (
    <>
      <Button tone={user.suspended ? 'quiet' : 'outline'} size="m" onClick={() => setAsking(true)}>
        {t(user.suspended ? 'unsuspend' : 'suspend')}
      </Button>
      {asking && !user.suspended && (
        <ReasonDialog
          title={t('suspend_title')}
          text={t('suspend_text')}
          confirmLabel={t('suspend')}
          onClose={close}
          onConfirm={async (reason) => {
            await call(routes.suspendUser, { body: { uid: user.uid, reason } });
            showToast(t('suspended_toast'));
            await changed();
          }}
        />
      )}
      {asking && user.suspended && (
        <ReasonDialog
          title={t('change_unsuspend_user', { uid: user.uid })}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={close}
          onConfirm={(reason) => propose({ kind: 'unsuspend_user', uid: user.uid }, reason)}
        />
      )}
    </>
  );
}

/** The lock after a changed password, and the second factor of somebody who lost it. */
export function SecurityActions({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const [asking, setAsking] = useState<'end_withdraw_lock' | 'reset_second_factor'>();
  const mayEndLock = useMayPropose('end_withdraw_lock') && user.withdrawLockedUntil !== null;
  const mayReset = useMayPropose('reset_second_factor') && user.hasTotp;
  const propose = useProposeChange();
  if (!mayEndLock && !mayReset) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayEndLock && (
        <Button tone="quiet" size="s" onClick={() => setAsking('end_withdraw_lock')}>
          {t('end_lock')}
        </Button>
      )}
      {mayReset && (
        <Button tone="quiet" size="s" onClick={() => setAsking('reset_second_factor')}>
          {t('reset_factor')}
        </Button>
      )}
      {asking !== undefined && (
        <ReasonDialog
          title={t(`change_${asking}`, { uid: user.uid })}
          text={
            asking === 'reset_second_factor'
              ? `${t('propose_text')} ${t('reset_factor_note')}`
              : t('propose_text')
          }
          confirmLabel={t('propose')}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => propose({ kind: asking, uid: user.uid }, reason)}
        />
      )}
    </div>
  );
}

export function PermissionList({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const [asking, setAsking] = useState<Permission>();
  const mayRevoke = useMay(routes.revokePermission);
  const mayGrant = useMayPropose('grant_permission');
  const propose = useProposeChange();
  const changed = useUserChanged(user.uid);
  const close = () => setAsking(undefined);
  return (
    <>
      <ul className="flex flex-col gap-2">
        {PERMISSIONS.map((permission) => {
          const granted = user.permissions[permission];
          return (
            <li key={permission} className="flex min-h-9 items-center gap-3 text-lab">
              <span className="flex-1">{t(`permission_${permission}`)}</span>
              <Tag tone={granted ? 'accent' : 'neutral'}>{t(granted ? 'granted' : 'not_granted')}</Tag>
              {(granted ? mayRevoke : mayGrant) && (
                <Button
                  tone="quiet"
                  size="s"
                  aria-label={`${t(granted ? 'revoke' : 'grant')}: ${t(`permission_${permission}`)}`}
                  onClick={() => setAsking(permission)}
                >
                  {t(granted ? 'revoke' : 'grant')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asking !== undefined && user.permissions[asking] && (
        <ReasonDialog
          title={t('revoke_title')}
          text={`${t(`permission_${asking}`)}. ${t('revoke_text')}`}
          confirmLabel={t('revoke')}
          onClose={close}
          onConfirm={async (reason) => {
            await call(routes.revokePermission, { body: { uid: user.uid, permission: asking, reason } });
            showToast(t('revoked_toast'));
            await changed();
          }}
        />
      )}
      {asking !== undefined && !user.permissions[asking] && (
        <ReasonDialog
          title={t('change_grant_permission', { uid: user.uid, permission: t(`permission_${asking}`) })}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={close}
          onConfirm={(reason) =>
            propose({ kind: 'grant_permission', uid: user.uid, permission: asking }, reason)
          }
        />
      )}
    </>
  );
}

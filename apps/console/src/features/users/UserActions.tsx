import * as routes from '@meridian/contract/routes/operator/index';
import { PERMISSIONS, type Permission } from '@meridian/contract/schemas/person';
import { Button, showToast, Tag } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ChangedDialog } from '../../components/ChangedDialog.tsx';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { PendingNote } from '../../components/PendingNote.tsx';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { type UserProfile, useUserChanged } from './user-actions.ts';
import { isSecurityChangeNeeded, pendingGrant, suspensionAction } from './user-changes.ts';

/** One operator can suspend immediately; lifting a suspension needs a second operator. */
export function AccountActions({ user }: { readonly user: UserProfile }) {
  const t = useT();
  // Kept separate from the user's state, which another operator may change while the dialog is open.
  const [openDialog, setOpenDialog] = useState<'suspend' | 'unsuspend'>();
  const maySuspend = useMay(routes.suspendUser);
  const mayLift = useMayPropose('unsuspend_user');
  const propose = useProposeChange();
  const changed = useUserChanged(user.uid);
  const close = () => setOpenDialog(undefined);
  const action = suspensionAction(user);
  const pending = user.pending.find(({ kind }) => kind === 'unsuspend_user');
  return (
    <>
      {pending !== undefined && user.suspended ? (
        <PendingNote change={pending} label={t('lift_suspension')} />
      ) : (
        (user.suspended ? mayLift : maySuspend) && (
          <Button tone={user.suspended ? 'quiet' : 'outline'} size="m" onClick={() => setOpenDialog(action)}>
            {t(action)}
          </Button>
        )
      )}
      {openDialog !== undefined && openDialog !== action && (
        <ChangedDialog
          title={t(openDialog === 'suspend' ? 'suspend_title' : 'change_unsuspend_user', { uid: user.uid })}
          onClose={close}
        />
      )}
      {openDialog === 'suspend' && action === 'suspend' && (
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
      {openDialog === 'unsuspend' && action === 'unsuspend' && (
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

/** Ends the withdrawal lock after a changed password, and resets a lost second factor. */
export function SecurityActions({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const [openDialog, setOpenDialog] = useState<'end_withdraw_lock' | 'reset_second_factor'>();
  const mayEndLock = useMayPropose('end_withdraw_lock') && user.withdrawLockedUntil !== null;
  const mayReset = useMayPropose('reset_second_factor') && user.hasTotp;
  const propose = useProposeChange();
  const pendingEnd = user.pending.find(({ kind }) => kind === 'end_withdraw_lock');
  const pendingReset = user.pending.find(({ kind }) => kind === 'reset_second_factor');
  const gone = openDialog !== undefined && !isSecurityChangeNeeded(openDialog, user);
  if (!mayEndLock && !mayReset && openDialog === undefined) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {pendingEnd !== undefined && <PendingNote change={pendingEnd} label={t('end_lock_short')} />}
      {pendingReset !== undefined && <PendingNote change={pendingReset} label={t('reset_factor_short')} />}
      {mayEndLock && pendingEnd === undefined && (
        <Button tone="quiet" size="s" onClick={() => setOpenDialog('end_withdraw_lock')}>
          {t('end_lock')}
        </Button>
      )}
      {mayReset && pendingReset === undefined && (
        <Button tone="quiet" size="s" onClick={() => setOpenDialog('reset_second_factor')}>
          {t('reset_factor')}
        </Button>
      )}
      {openDialog !== undefined && gone && (
        <ChangedDialog
          title={t(`change_${openDialog}`, { uid: user.uid })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog !== undefined && !gone && (
        <ReasonDialog
          title={t(`change_${openDialog}`, { uid: user.uid })}
          text={
            openDialog === 'reset_second_factor'
              ? `${t('propose_text')} ${t('reset_factor_note')}`
              : t('propose_text')
          }
          confirmLabel={t('propose')}
          onClose={() => setOpenDialog(undefined)}
          onConfirm={(reason) => propose({ kind: openDialog, uid: user.uid }, reason)}
        />
      )}
    </div>
  );
}

export function PermissionList({ user }: { readonly user: UserProfile }) {
  const t = useT();
  const [openDialog, setOpenDialog] = useState<{
    readonly permission: Permission;
    readonly granted: boolean;
  }>();
  const mayRevoke = useMay(routes.revokePermission);
  const mayGrant = useMayPropose('grant_permission');
  const propose = useProposeChange();
  const changed = useUserChanged(user.uid);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <ul className="flex flex-col gap-2">
        {PERMISSIONS.map((permission) => {
          const granted = user.permissions[permission];
          const pending = pendingGrant(user, permission);
          return (
            <li key={permission} className="flex min-h-9 items-center gap-3 text-lab">
              <span className="flex-1">{t(`permission_${permission}`)}</span>
              <Tag tone={granted ? 'accent' : 'neutral'}>{t(granted ? 'granted' : 'not_granted')}</Tag>
              {!granted && pending !== undefined && <PendingNote change={pending} />}
              {(granted ? mayRevoke : mayGrant && pending === undefined) && (
                <Button
                  tone="quiet"
                  size="s"
                  aria-label={`${t(granted ? 'revoke' : 'grant')}: ${t(`permission_${permission}`)}`}
                  onClick={() => setOpenDialog({ permission, granted })}
                >
                  {t(granted ? 'revoke' : 'grant')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {openDialog !== undefined && user.permissions[openDialog.permission] !== openDialog.granted && (
        <ChangedDialog title={t(`permission_${openDialog.permission}`)} onClose={close} />
      )}
      {openDialog?.granted === true && user.permissions[openDialog.permission] && (
        <ReasonDialog
          title={t('revoke_title')}
          text={`${t(`permission_${openDialog.permission}`)}. ${t('revoke_text')}`}
          confirmLabel={t('revoke')}
          onClose={close}
          onConfirm={async (reason) => {
            const { permission } = openDialog;
            await call(routes.revokePermission, { body: { uid: user.uid, permission, reason } });
            showToast(t('revoked_toast'));
            await changed();
          }}
        />
      )}
      {openDialog?.granted === false && !user.permissions[openDialog.permission] && (
        <ReasonDialog
          title={t('change_grant_permission', {
            uid: user.uid,
            permission: t(`permission_${openDialog.permission}`),
          })}
          text={t('propose_text')}
          confirmLabel={t('propose')}
          onClose={close}
          onConfirm={(reason) =>
            propose({ kind: 'grant_permission', uid: user.uid, permission: openDialog.permission }, reason)
          }
        />
      )}
    </>
  );
}

import type { DomainReplyOf } from '@meridian/contract';
import type { StepUp } from '@meridian/contract/domain/user';
import * as security from '@meridian/contract/routes/security';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { makePasskey, passkeyObstacle } from '../../../accounts/passkey-ceremony.ts';
import { type Profile, useReloadProfile } from '../../../accounts/profile.ts';
import { StepUpSheet } from '../../../accounts/step-up/StepUpSheet.tsx';
import { call } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

type Passkey = DomainReplyOf<typeof security.passkeys>[number];

export function Passkeys({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const reload = useReloadProfile();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const list = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(security.passkeys, {}, { silent: true, background: true, signal }),
  });
  const obstacle = passkeyObstacle();
  const showChange = async (text: string) => {
    showToast(text);
    setAdding(false);
    setRemoving(undefined);
    await Promise.all([list.refetch(), reload()]);
  };
  const removePasskey = async (stepUp: StepUp) => {
    if (removing === undefined) return;
    await call(security.removePasskey, { body: { id: removing.id, stepUp } }, { silent: true });
    await showChange(t('passkeys_removed'));
  };
  return (
    <Panel>
      <h2 className="text-row font-[640]">{t('security_passkeys')}</h2>
      <p className="mt-1.5 text-lab text-ink2">{t('passkeys_text')}</p>
      {list.data !== undefined ? (
        <PasskeyList passkeys={list.data} onRemove={setRemoving} />
      ) : (
        <LoadState query={list}>
          <Skeleton className="mt-4 h-4.5 w-40" />
        </LoadState>
      )}
      {obstacle === undefined ? (
        <Button tone="quiet" size="m" full className="mt-4" onClick={() => setAdding(true)}>
          {t('passkeys_add')}
        </Button>
      ) : (
        <p className="mt-4 text-cap text-ink3">{t(obstacle)}</p>
      )}
      <AddPasskeySheet
        open={adding}
        onClose={() => setAdding(false)}
        profile={profile}
        onAdded={() => showChange(t('passkeys_added'))}
      />
      <StepUpSheet
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('passkeys_remove_title')}
        text={t('passkeys_remove_text', { name: removing?.name ?? '', lock: t('lock_note') })}
        purpose="passkey"
        profile={profile}
        submitLabel={t('passkeys_remove')}
        onProve={removePasskey}
      />
    </Panel>
  );
}

interface AddPasskeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly profile: Profile;
  readonly onAdded: () => Promise<void>;
}

function AddPasskeySheet({ open, onClose, profile, onAdded }: AddPasskeySheetProps) {
  const t = useT();
  const [name, setName] = useState('');
  // A passkey without a name gets the server's name for this device.
  const { data: device = '' } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(security.sessions, {}, { silent: true, background: true, signal }),
    select: (sessions) => sessions.find(({ current }) => current)?.device,
    enabled: open,
  });
  const addPasskey = async (stepUp: StepUp) => {
    const { options } = await call(security.passkeyRegisterOptions, { body: { stepUp } }, { silent: true });
    const response = await makePasskey(options);
    await call(security.passkeyRegister, { body: { response, name: name.trim() } }, { silent: true });
    setName('');
    await onAdded();
  };
  return (
    <StepUpSheet
      open={open}
      onClose={() => {
        setName('');
        onClose();
      }}
      title={t('passkeys_add')}
      text={t('lock_note')}
      purpose="passkey"
      profile={profile}
      submitLabel={t('proof_continue')}
      onProve={addPasskey}
    >
      <TextField
        label={t('passkeys_name')}
        placeholder={device}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </StepUpSheet>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useT();
  const locale = useLocale();
  if (passkeys.length === 0) return <p className="mt-4 text-lab text-ink3">{t('passkeys_none')}</p>;
  return (
    <ul className="mt-3">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex min-h-14 items-center gap-3 border-b border-line last:border-0">
          <KeyRound size={19} className="text-ink2" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-body font-[560]">{passkey.name}</p>
            <p className="text-cap text-ink3">
              {t('passkeys_created', { date: formatDate(passkey.createdAt, 'day', locale) })}
              {passkey.lastUsedAt !== null &&
                ` · ${t('passkeys_used', { date: formatDate(passkey.lastUsedAt, 'row', locale) })}`}
            </p>
          </div>
          <Button
            tone="quiet"
            size="s"
            aria-label={t('passkeys_remove_named', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('passkeys_remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

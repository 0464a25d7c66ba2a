import type { SavedAddress } from '@meridian/contract/domain/withdrawal';
import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { AwaitedForm } from '../../../accounts/form/AwaitedForm.tsx';
import { call } from '../../../api/api.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AddressText } from '../AddressText.tsx';
import { useAddressBook, useReloadAddressBook } from './address-queries.ts';
import { NewTag } from './NewTag.tsx';

/** The saved addresses, each with a button that withdraws to it and one that removes it. */
export function AddressList() {
  const t = useT();
  const query = useAddressBook();
  const [removing, setRemoving] = useState<SavedAddress>();
  if (query.data === undefined)
    return (
      <AwaitedForm query={query}>
        <Skeletons blocks={['h-20 rounded-m', 'h-20 rounded-m']} />
      </AwaitedForm>
    );
  if (query.data.length === 0)
    return <EmptyState title={t('addresses_none')} text={t('addresses_none_text')} />;
  return (
    <>
      <ul aria-label={t('screen_coin_address')}>
        {query.data.map((saved) => (
          <li key={saved.id} className="border-b border-line last:border-0">
            <AddressRow saved={saved} onRemove={() => setRemoving(saved)} />
          </li>
        ))}
      </ul>
      <Removal address={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

function AddressRow({ saved, onRemove }: { readonly saved: SavedAddress; readonly onRemove: () => void }) {
  const t = useT();
  const { id, coin, networkName, address, memo, label } = saved;
  return (
    <div className="flex items-start gap-3 py-3">
      <CoinIcon coin={coin} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-[660] wrap-anywhere">
          {label}
          <NewTag address={saved} />
        </p>
        <p className="text-cap text-ink2">
          {coin} · {networkName}
        </p>
        <p className="mt-1 text-cap">
          <AddressText address={address} />
        </p>
        {memo !== null && (
          <p className="text-cap text-ink2">
            {t('payments_memo')} {memo}
          </p>
        )}
        <Link
          to="/coinWithdraw"
          search={{ saved: id }}
          aria-label={t('addresses_use_label', { label })}
          className={buttonClass({ tone: 'quiet', size: 's', className: 'mt-2' })}
        >
          {t('addresses_use')}
        </Link>
      </div>
      <IconButton label={t('addresses_remove', { label })} onClick={onRemove} className="-mr-2 text-ink2!">
        <Trash2 size={19} />
      </IconButton>
    </div>
  );
}

function Removal({
  address,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadAddressBook();
  const [busy, setBusy] = useState(false);
  const remove = async ({ id }: SavedAddress) => {
    setBusy(true);
    try {
      await call(withdrawals.removeToAddress, { body: { id } });
      toast(t('addresses_removed'));
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
      onClose();
      void reload();
    }
  };
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('addresses_remove_title')}
      text={address?.label ?? ''}
      closeLabel={t('dialog_cancel')}
      onClose={onClose}
      confirmLabel={t('addresses_remove_confirm')}
      onConfirm={() => address !== undefined && void remove(address)}
      busy={busy}
    />
  );
}

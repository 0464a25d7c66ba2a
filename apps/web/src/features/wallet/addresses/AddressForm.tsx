import type { Refused } from '@meridian/contract/client/request-error';
import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { AddressText } from '../AddressText.tsx';
import { CoinField } from '../CoinField.tsx';
import { DestinationFields } from '../DestinationFields.tsx';
import { sentDestination } from '../destination.ts';
import { NetworkField } from '../NetworkField.tsx';
import { chosenCoin, chosenNetwork } from '../networks.ts';
import { type Proof, ProofSheet } from '../ProofSheet.tsx';
import { isAboutField } from '../refused-field.ts';
import { useLock } from '../use-lock.ts';
import { ADDRESS_REFUSALS, type AddressDraft, type AddressField, addressProblems } from './address-form.ts';
import { useReloadAddressBook } from './address-queries.ts';

interface AddressFormProps {
  readonly coins: readonly WalletCoin[];
  readonly preset: string | undefined;
  readonly onDone: () => void;
}

/** The coin and the network of a new address, then the address itself. */
export function AddressForm({ coins, preset, onDone }: AddressFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<{ readonly coin?: string | undefined; readonly network?: string }>({
    coin: preset,
  });
  const coin = chosenCoin(coins, chosen.coin);
  if (coin === undefined) return null;
  // An address can be saved while withdrawals are suspended, so a network that is may be chosen.
  const networks = coin.networks.map((each) => ({ ...each, canWithdraw: true }));
  const network = chosenNetwork(networks, chosen.network, 'withdraw');
  if (network === undefined) return null;
  return (
    <div className="grid gap-4">
      <CoinField
        label={t('payments_coin')}
        coins={coins.map((each) => each.coin)}
        value={coin.coin}
        onChange={(next) => setChosen({ coin: next })}
      />
      <NetworkField
        use="withdraw"
        networks={networks}
        value={network.network}
        onChange={(next) => setChosen({ coin: coin.coin, network: next })}
      />
      <Fields key={`${coin.coin} ${network.network}`} coin={coin.coin} {...{ network, onDone }} />
    </div>
  );
}

function Fields({
  coin,
  network,
  onDone,
}: {
  readonly coin: string;
  readonly network: CoinNetwork;
  readonly onDone: () => void;
}) {
  const t = useT();
  const lock = useLock();
  const [pending, setPending] = useState<AddressDraft>();
  const control = useForm<AddressDraft, AddressField>({
    initial: { address: '', memo: '', label: '' },
    problemsOf: (draft) => addressProblems(draft, network),
    refusals: ADDRESS_REFUSALS,
  });
  return (
    <>
      <Form
        control={control}
        submitLabel={t('withdraw_submit')}
        note={lock}
        disabled={lock !== undefined}
        onSubmit={async (draft) => setPending(draft)}
        button={{ className: 'flex-1' }}
        secondary={
          <Button tone="quiet" className="flex-1" onClick={onDone}>
            {t('dialog_cancel')}
          </Button>
        }
      >
        <DestinationFields control={control} needsMemo={network.needsMemo} />
        <TextField
          {...control.field('label', { checkOnBlur: false })}
          label={t('addresses_label')}
          hint={t('addresses_label_hint')}
          autoComplete="off"
          maxLength={40}
        />
      </Form>
      <ConfirmAddress
        {...{ coin, network, pending, onDone }}
        onClose={() => setPending(undefined)}
        onRefused={control.refuse}
      />
    </>
  );
}

/** Shows the address again, and asks for password and second factor. */
function ConfirmAddress({
  coin,
  network,
  pending,
  onClose,
  onRefused,
  onDone,
}: {
  readonly coin: string;
  readonly network: CoinNetwork;
  readonly pending: AddressDraft | undefined;
  readonly onClose: () => void;
  readonly onRefused: (error: Refused) => void;
  readonly onDone: () => void;
}) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadAddressBook();
  const save = async (proof: Proof) => {
    if (pending === undefined) return;
    const body = {
      coin,
      network: network.network,
      ...sentDestination(pending),
      label: pending.label.trim(),
      ...proof,
    };
    try {
      await call(withdrawals.addToAddress, { body }, { silent: true });
    } catch (error) {
      if (!isAboutField(error, ADDRESS_REFUSALS)) throw error;
      onRefused(error);
      return onClose();
    }
    toast(t('addresses_saved'));
    onClose();
    await reload();
    onDone();
  };
  const { memo } = sentDestination(pending ?? { address: '', memo: '' });
  return (
    <ProofSheet
      open={pending !== undefined}
      onClose={onClose}
      title={t('addresses_confirm_title')}
      text={t('addresses_confirm_text')}
      purpose="address"
      submitLabel={t('addresses_save')}
      onProve={save}
    >
      <div className="grid gap-3 rounded-m bg-s2 p-3">
        <p className="text-body font-[560]">
          <AddressText address={pending?.address.trim() ?? ''} />
        </p>
        <TicketFacts
          facts={[
            ...(memo === undefined ? [] : [{ name: t('payments_memo'), value: memo }]),
            { name: t('payments_network'), value: network.name },
            { name: t('payments_coin'), value: coin },
            { name: t('addresses_label'), value: pending?.label ?? '' },
          ]}
        />
      </div>
    </ProofSheet>
  );
}

import { NoResponse } from '@meridian/contract/client/request-error';
import { contractTransfer } from '@meridian/contract/routes/transfers';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useEffect, useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { ask, resume } from '../../../api/api.ts';
import { Choice } from '../../../records/filters/Choice.tsx';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AmountField } from '../AmountField.tsx';
import { useAvailable, useReloadWallet } from '../wallet-queries.ts';
import {
  type Available,
  type Direction,
  sourceOf,
  TRANSFER_REFUSALS,
  type TransferDraft,
  transferProblems,
} from './own-transfer.ts';

/** Moves an amount between the spot and the futures wallet. */
export function OwnTransfer({
  coins,
  preset,
}: {
  /** The coins that the futures wallet takes. */
  readonly coins: readonly string[];
  readonly preset: { readonly coin: string | undefined; readonly direction: Direction };
}) {
  const t = useT();
  // The balances belong to the chosen coin, which is therefore not a value of the form.
  const [chosen, setChosen] = useState(preset.coin);
  const coin = coins.find((each) => each === chosen) ?? coins[0] ?? '';
  const available: Available = {
    spot: useAvailable('spot', coin),
    futures: useAvailable('futures', coin),
  };
  const control = useForm<TransferDraft, 'amount'>({
    initial: { direction: preset.direction, amount: '' },
    problemsOf: (draft) => transferProblems(draft, available),
    refusals: TRANSFER_REFUSALS,
  });
  const { direction, amount } = control.values;
  const source = available[sourceOf(direction)];
  const { send, unconfirmed } = useSending(() => control.set({ amount: '' }, 'amount'));
  return (
    <Form
      control={control}
      submitLabel={t('transfer_submit')}
      note={unconfirmed ? t('transfer_unconfirmed') : undefined}
      onSubmit={(draft) => send({ ...draft, coin })}
    >
      <Wallets
        {...{ direction, available, coin }}
        onSwap={() => control.set({ direction: direction === 'in' ? 'out' : 'in' }, 'amount')}
      />
      <CoinLine
        {...{ coin, coins }}
        onChoose={(next) => {
          setChosen(next);
          control.set({ amount: '' }, 'amount');
        }}
      />
      <AmountField
        label={t('transfer_amount')}
        coin={coin}
        source={source}
        value={amount}
        onChange={(next) => control.set({ amount: next })}
        onLeave={() => control.touch('amount')}
        problem={control.problem('amount')}
      />
      <p className="text-cap text-ink3">{t('transfer_note')}</p>
    </Form>
  );
}

/** Sends the transfer and shows the server's message. Without a response its outcome stays unknown. */
function useSending(onDone: () => void) {
  const toast = useToast();
  const reload = useReloadWallet();
  const [unconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => {
    // A transfer whose response was lost when the page was closed.
    void resume([contractTransfer]).then(reload);
  }, [reload]);
  const send = async (body: { direction: Direction; coin: string; amount: string }) => {
    setUnconfirmed(false);
    try {
      const { msg } = await ask(contractTransfer, { body }, { silent: true });
      toast(msg);
      onDone();
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      setUnconfirmed(true);
    } finally {
      void reload();
    }
  };
  return { send, unconfirmed };
}

/** The wallets that pay and receive, with what each has, and a button that swaps them. */
function Wallets({
  direction,
  available,
  coin,
  onSwap,
}: {
  readonly direction: Direction;
  readonly available: Available;
  readonly coin: string;
  readonly onSwap: () => void;
}) {
  const t = useT();
  const [from, to] = direction === 'in' ? (['spot', 'futures'] as const) : (['futures', 'spot'] as const);
  const line = (label: string, wallet: 'spot' | 'futures') => (
    <div className="flex min-h-14 items-center gap-3" data-wallet={wallet}>
      <dt className="w-12 shrink-0 text-lab text-ink3">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <b className="text-row font-[660]">{t(`wallet_${wallet}`)}</b>
        <span className="text-lab text-ink2">
          {available[wallet] === undefined ? UNKNOWN : formatNumber(available[wallet].available)} {coin}
        </span>
      </dd>
    </div>
  );
  return (
    <Panel as="div" className="flex items-center gap-3 py-1! pr-2!">
      <dl className="min-w-0 flex-1 divide-y divide-line">
        {line(t('transfer_from'), from)}
        {line(t('transfer_to'), to)}
      </dl>
      <IconButton label={t('transfer_swap')} onClick={onSwap}>
        <ArrowUpDown size={20} />
      </IconButton>
    </Panel>
  );
}

/** The coin; a choice when the futures wallet takes several. */
function CoinLine({
  coin,
  coins,
  onChoose,
}: {
  readonly coin: string;
  readonly coins: readonly string[];
  readonly onChoose: (coin: string) => void;
}) {
  const t = useT();
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="text-lab font-[550] text-ink2">{t('transfer_coin')}</span>
      {coins.length > 1 ? (
        <Choice
          label={t('transfer_coin')}
          value={coin}
          onChange={onChoose}
          options={coins.map((each) => [each, each] as const)}
        />
      ) : (
        <span className="flex items-center gap-2 text-row font-[660]">
          <CoinIcon coin={coin} size={24} />
          {coin}
        </span>
      )}
    </div>
  );
}

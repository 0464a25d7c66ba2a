import type { FuturesBalance, FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import * as futures from '@meridian/contract/routes/futures-orders';
import { problemText } from '@meridian/contract/rules/problem';
import { previewMarginChange } from '@meridian/engine/futures-preview';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useId, useState } from 'react';
import { ask } from '../../../api/api.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { useFuturesAccount, useFuturesMarket, useReloadFutures } from '../../../futures/use-futures.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { marginProblem } from './margin-problem.ts';
import { type PositionFormProps, PositionSheet, type PositionSheetProps } from './PositionSheet.tsx';

/** Adds to or removes from the margin of an isolated position, and shows where it would be liquidated then. */
export function MarginSheet(props: PositionSheetProps) {
  const t = useT();
  return <PositionSheet {...props} title={t('margin_title')} form={(given) => <MarginForm {...given} />} />;
}

type Change = 'add' | 'remove';

function MarginForm({ position, market, onClose }: PositionFormProps) {
  const t = useT();
  const complaint = useId();
  const [change, setChange] = useState<Change>('add');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const balance = useFuturesAccount(market).data?.balance;
  const { busy, send } = useSending(onClose);
  const problem = balance && marginProblem(change, amount, position, balance);
  const wrong = tried ? problem : undefined;
  return (
    <form
      aria-label={t('margin_title')}
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined) void send({ positionId: position.id, change, amount });
      }}
    >
      <p className="flex flex-wrap items-center gap-2">
        <TermsTags terms={position} />
      </p>
      <Segmented
        label={t('margin_title')}
        value={change}
        onChange={setChange}
        options={[
          { value: 'add', label: t('margin_add') },
          { value: 'remove', label: t('margin_remove') },
        ]}
      />
      <DecimalField
        label={t('margin_amount', { coin: market.quote })}
        value={amount}
        onChange={setAmount}
        decimals={balance?.decimals ?? 6}
        placeholder="0"
        {...(wrong && { invalid: true, describedBy: complaint })}
      />
      <MarginFacts
        {...{ position, market, change, balance }}
        amount={amount === '' || problem === undefined ? amount : undefined}
      />
      {wrong && (
        <p id={complaint} role="alert" className="text-lab text-warn">
          {problemText(t, wrong)}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {t(`margin_${change}`)}
      </Button>
    </form>
  );
}

function useSending(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const reload = useReloadFutures();
  const send = async (body: { positionId: number; change: Change; amount: string }) => {
    setBusy(true);
    try {
      toast((await ask(futures.changeMargin, { body })).msg);
      onDone();
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { busy, send };
}

function MarginFacts({
  position,
  market,
  change,
  amount,
  balance,
}: {
  readonly position: FuturesPosition;
  readonly market: Market;
  readonly change: Change;
  /** Undefined for an amount that cannot be added or removed. */
  readonly amount: string | undefined;
  readonly balance: FuturesBalance | undefined;
}) {
  const t = useT();
  const page = useFuturesMarket(market).data;
  const signed = amount === '' ? '0' : change === 'add' ? amount : amount && `-${amount}`;
  const after =
    page && balance && signed !== undefined
      ? previewMarginChange(position, signed, { ...market, ...page }, balance.decimals)
      : undefined;
  const price = (value: string | null | undefined) =>
    value === undefined ? UNKNOWN : value === null ? t('futures_no_liquidation') : formatNumber(value);
  return (
    <TicketFacts
      facts={[
        { name: t('futures_margin'), value: `${formatFloor(position.margin, 4)} ${market.quote}` },
        {
          name: t('trade_available'),
          value: balance === undefined ? UNKNOWN : `${formatFloor(balance.usable, 4)} ${market.quote}`,
        },
        { name: t('futures_liquidation_price'), value: price(position.liquidationPrice) },
        { name: t('margin_liquidation_after'), value: price(after) },
      ]}
    />
  );
}

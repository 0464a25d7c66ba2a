import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import * as futures from '@meridian/contract/routes/futures-orders';
import { problemText } from '@meridian/contract/rules/problem';
import { previewMarginChange, previewRemovable } from '@meridian/engine/futures-preview';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { memo, useId, useState } from 'react';
import { ask } from '../../../api/api.ts';
import { liquidationFact, reachable } from '../../../futures/liquidation-price.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { useFuturesAccount, useFuturesMarket, useReloadFutures } from '../../../futures/use-futures.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { type MarginLimits, marginProblem } from './margin-problem.ts';
import { type PositionFormProps, PositionSheet, type PositionSheetProps } from './PositionSheet.tsx';

/** Adds to or removes from the margin of an isolated position, and shows where it would be liquidated then. */
export const MarginSheet = memo(function MarginSheet(props: PositionSheetProps) {
  const t = useT();
  return <PositionSheet {...props} title={t('margin_title')} form={(given) => <MarginForm {...given} />} />;
});

type Change = 'add' | 'remove';

function MarginForm({ position, market, onClose }: PositionFormProps) {
  const t = useT();
  const complaint = useId();
  const [change, setChange] = useState<Change>('add');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const limits = useLimits(position, market);
  const { busy, send } = useSending(onClose);
  const problem = limits && marginProblem(change, amount, limits);
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
        onChange={(chosen) => {
          setChange(chosen);
          setTried(false);
        }}
        options={[
          { value: 'add', label: t('margin_add') },
          { value: 'remove', label: t('margin_remove') },
        ]}
      />
      <DecimalField
        label={t('margin_amount', { coin: market.quote })}
        value={amount}
        onChange={setAmount}
        decimals={limits?.decimals ?? 6}
        placeholder="0"
        {...(wrong && { invalid: true, describedBy: complaint })}
      />
      {wrong && (
        <p id={complaint} role="alert" className="text-lab text-warn">
          {problemText(t, wrong)}
        </p>
      )}
      <Maximum {...{ change, limits }} coin={market.quote} onUse={setAmount} />
      <MarginFacts
        {...{ position, market, change }}
        decimals={limits?.decimals}
        amount={amount === '' || problem === undefined ? amount : undefined}
      />
      <Button type="submit" full busy={busy}>
        {t(`margin_${change}`)}
      </Button>
    </form>
  );
}

/** Undefined until the balance is loaded. */
function useLimits(position: FuturesPosition, market: Market): MarginLimits | undefined {
  const balance = useFuturesAccount(market).data?.balance;
  const page = useFuturesMarket(market).data;
  if (balance === undefined) return undefined;
  const { usable, decimals } = balance;
  const removable = page && previewRemovable(position, position.markPrice, { ...market, ...page }, decimals);
  return { usable, decimals, removable };
}

/** What can be added or removed now; a press fills it in. */
function Maximum({
  change,
  limits,
  coin,
  onUse,
}: {
  readonly change: Change;
  readonly limits: MarginLimits | undefined;
  readonly coin: string;
  readonly onUse: (amount: string) => void;
}) {
  const t = useT();
  const max = change === 'add' ? limits?.usable : limits?.removable;
  return (
    <div className="grid gap-1 text-cap">
      <p className="flex justify-between gap-2">
        <span className="text-ink3">{t(change === 'add' ? 'trade_available' : 'margin_removable')}</span>
        <button
          type="button"
          title={t('margin_use_maximum')}
          disabled={max === undefined}
          onClick={() => max !== undefined && onUse(max)}
          className="hit font-[620] text-accent disabled:text-ink3"
        >
          {max === undefined ? UNKNOWN : formatFloor(max, 4)} {coin}
        </button>
      </p>
      {change === 'remove' && <p className="text-ink3">{t('margin_removable_hint')}</p>}
    </div>
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
  decimals,
}: {
  readonly position: FuturesPosition;
  readonly market: Market;
  readonly change: Change;
  /** Undefined for an amount that cannot be added or removed. */
  readonly amount: string | undefined;
  /** Of the settlement coin; undefined until they are loaded. */
  readonly decimals: number | undefined;
}) {
  const t = useT();
  const page = useFuturesMarket(market).data;
  const signed = amount === '' ? '0' : change === 'add' ? amount : amount && `-${amount}`;
  const after =
    page && decimals !== undefined && signed !== undefined
      ? previewMarginChange(position, signed, { ...market, ...page }, decimals)
      : undefined;
  return (
    <TicketFacts
      facts={[
        { name: t('futures_margin'), value: `${formatFloor(position.margin, 4)} ${market.quote}` },
        { name: t('futures_mark_price'), value: formatNumber(position.markPrice) },
        liquidationFact(t('futures_liquidation_price'), position.liquidationPrice, t),
        liquidationFact(t('margin_liquidation_after'), after && reachable(after, position.markPrice), t),
      ]}
    />
  );
}

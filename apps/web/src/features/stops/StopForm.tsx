import { NoResponse } from '@meridian/contract/client/request-error';
import type { FuturesPosition, FuturesTrigger } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import * as futures from '@meridian/contract/routes/futures-orders';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useId, useState } from 'react';
import { ask } from '../../api/api.ts';
import { profitAt } from '../../futures/profit-at.ts';
import { findUnsettledFutures } from '../../futures/unsettled/unsettled-futures.ts';
import { useReloadFutures } from '../../futures/use-futures.ts';
import { formatSigned } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { type StopDraft, stopProblem, stopProblemText } from './stop-problem.ts';

interface StopFormProps {
  /** At the newest mark. */
  readonly position: FuturesPosition;
  readonly market: Market;
  /** The trigger that is changed; undefined for a new one. */
  readonly trigger: FuturesTrigger | undefined;
  readonly onDone: () => void;
}

/** Sets or changes a take-profit, a stop-loss or both, for the whole position or a part of it. */
export function StopForm({ position, market, trigger, onDone }: StopFormProps) {
  const t = useT();
  const problemId = useId();
  const [draft, setDraft] = useState<StopDraft>({
    takeProfit: trigger?.takeProfit ?? '',
    stopLoss: trigger?.stopLoss ?? '',
    quantity: trigger?.quantity ?? '',
  });
  const [tried, setTried] = useState(false);
  const { busy, save } = useSaving(position, trigger, () => {
    setDraft(EMPTY);
    setTried(false);
    onDone();
  });
  const problem = stopProblem(draft, position, market.priceDecimals);
  const wrong = tried ? problem : undefined;
  const price = (stop: 'takeProfit' | 'stopLoss') => (
    <div>
      <StepperField
        label={t(stop === 'takeProfit' ? 'futures_take_profit' : 'futures_stop_loss')}
        value={draft[stop]}
        onChange={(value) => setDraft({ ...draft, [stop]: value })}
        decimals={market.priceDecimals}
        placeholder="0"
        decreaseLabel={t('trade_price_lower')}
        increaseLabel={t('trade_price_raise')}
        {...(wrong && { invalid: true, describedBy: problemId })}
      />
      <Estimate position={position} market={market} draft={draft} stop={stop} />
    </div>
  );
  return (
    <form
      aria-label={t('screen_stop_pl')}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined) void save(draft);
      }}
    >
      {price('takeProfit')}
      {price('stopLoss')}
      <StepperField
        label={t('stops_quantity')}
        value={draft.quantity}
        onChange={(quantity) => setDraft({ ...draft, quantity })}
        decimals={0}
        placeholder={t('stops_whole')}
        decreaseLabel={t('trade_amount_lower')}
        increaseLabel={t('trade_amount_raise')}
      />
      <p className="text-cap text-ink3">{t('stops_hint')}</p>
      {wrong && (
        <p id={problemId} role="alert" className="text-lab text-warn">
          {stopProblemText(t, wrong)}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {t(trigger === undefined ? 'stops_set' : 'stops_change')}
      </Button>
      {trigger !== undefined && (
        <Button tone="quiet" full onClick={onDone}>
          {t('dialog_cancel')}
        </Button>
      )}
    </form>
  );
}

const EMPTY: StopDraft = { takeProfit: '', stopLoss: '', quantity: '' };

function useSaving(position: FuturesPosition, trigger: FuturesTrigger | undefined, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const reload = useReloadFutures();
  const save = async (draft: StopDraft) => {
    setBusy(true);
    try {
      const { msg } =
        trigger === undefined
          ? await ask(futures.setTriggers, { body: { positionId: position.id, ...draft } })
          : await ask(futures.editTrigger, { body: { id: trigger.id, ...draft } });
      toast(msg);
      onSaved();
    } catch (error) {
      // The client has shown why. Stops that it could not confirm may be in the lists.
      if (error instanceof NoResponse) await findUnsettledFutures();
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { busy, save };
}

/** The profit of closing at the price, before fees. */
function Estimate({
  position,
  market,
  draft,
  stop,
}: Pick<StopFormProps, 'position' | 'market'> & {
  readonly draft: StopDraft;
  readonly stop: 'takeProfit' | 'stopLoss';
}) {
  const t = useT();
  const profit = profitAt(position, draft[stop], draft.quantity, market);
  return (
    <p className="min-h-4 pt-1 text-center text-cap text-ink3">
      {profit !== undefined &&
        t('stops_estimate', {
          amount: `${formatSigned(profit, 4).replace('-', '−')} ${market.quote}`,
        })}
    </p>
  );
}

import type { FuturesTrigger } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useCancelTrigger } from '../../futures/use-cancel-trigger.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';

/** The armed stops of a position, each with buttons to change and cancel it. */
export function TriggerList({
  triggers,
  edited,
  onEdit,
}: {
  readonly triggers: readonly FuturesTrigger[];
  /** The one in the form. */
  readonly edited: number | undefined;
  readonly onEdit: (trigger: FuturesTrigger) => void;
}) {
  const t = useT();
  const { askFor, dialog } = useCancelTrigger();
  if (triggers.length === 0)
    return <p className="py-4 text-center text-lab text-ink3">{t('futures_no_stops')}</p>;
  return (
    <section aria-label={t('stops_armed')}>
      <h2 className="border-b border-line py-2 text-row font-[660]">{t('stops_armed')}</h2>
      <ul>
        {triggers.map((trigger) => (
          <li
            key={trigger.id}
            aria-current={trigger.id === edited || undefined}
            className="flex items-center gap-3 border-b border-line py-3 text-lab"
          >
            <TriggerFigures trigger={trigger} />
            <Button tone="outline" size="s" onClick={() => onEdit(trigger)}>
              {t('stops_edit')}
            </Button>
            <Button tone="outline" size="s" onClick={() => askFor(trigger)}>
              {t('trade_cancel')}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function TriggerFigures({
  trigger: { takeProfit, stopLoss, quantity },
}: {
  readonly trigger: FuturesTrigger;
}) {
  const t = useT();
  return (
    <p className="min-w-0 flex-1">
      {takeProfit !== null && (
        <span className="mr-2 whitespace-nowrap">
          <b className="font-[650] text-up">{t('futures_tp')}</b> {formatNumber(takeProfit)}
        </span>
      )}
      {stopLoss !== null && (
        <span className="mr-2 whitespace-nowrap">
          <b className="font-[650] text-down">{t('futures_sl')}</b> {formatNumber(stopLoss)}
        </span>
      )}
      <span className="block text-cap text-ink3">
        {quantity === null
          ? t('stops_whole')
          : t('futures_contract_count', { count: formatNumber(quantity) })}
      </span>
    </p>
  );
}

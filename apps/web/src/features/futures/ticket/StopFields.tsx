import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { memo } from 'react';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { acceptBoolean, useKept } from '../../../session/use-kept.ts';
import type { FuturesTicket, StopsBy, TicketAction } from './ticket-state.ts';

const WAYS: readonly StopsBy[] = ['price', 'return'];
const PERCENT_DECIMALS = 2;

/**
 * Take-profit and stop-loss of an order, as prices or as a return on its margin. The fields appear on demand: always
 * open, they would push the submit button out of a small window.
 */
export const StopFields = memo(function StopFields({
  stopsBy,
  priceDecimals,
  wrong,
  describedBy,
  edit,
  ...stops
}: Pick<FuturesTicket, 'stopsBy' | 'takeProfit' | 'stopLoss'> & {
  /** The stops as prices. */
  readonly takeProfitPrice: string;
  readonly stopLossPrice: string;
  readonly priceDecimals: number;
  /** The field with a problem. */
  readonly wrong: string | undefined;
  readonly describedBy: string;
  readonly edit: (action: TicketAction) => void;
}) {
  const t = useT();
  const [isOn, setIsOn] = useKept(localKeeper, LOCAL_KEYS.futuresStops, acceptBoolean, false);
  const field = (stop: 'takeProfit' | 'stopLoss') => (
    <DecimalField
      label={
        t(stop === 'takeProfit' ? 'futures_take_profit' : 'futures_stop_loss') +
        (stopsBy === 'return' ? ' %' : '')
      }
      value={stops[stop]}
      onChange={(value) => edit({ do: 'type_stop', stop, value })}
      decimals={stopsBy === 'price' ? priceDecimals : PERCENT_DECIMALS}
      placeholder="0"
      className="flex-1 basis-0"
      {...(wrong === stop && { invalid: true, describedBy })}
    />
  );
  return (
    <div className="grid">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          className="-my-1.5"
          checked={isOn}
          onChange={(on) => {
            setIsOn(on);
            if (!on) edit({ do: 'clear_stops' });
          }}
        >
          {t('futures_stops')}
        </Checkbox>
        {isOn && (
          <MenuButton
            label={t('futures_stops_by')}
            value={stopsBy}
            choices={WAYS.map((value) => ({
              value,
              label: t(`futures_stops_by_${value}`),
              hint: t(`futures_stops_by_${value}_hint`),
            }))}
            onChoose={(value) => edit({ do: 'choose_stops_by', stopsBy: value })}
            className="hit h-7 rounded-chip text-cap font-[600] text-ink2"
          />
        )}
      </div>
      {isOn && (
        <div className="flex gap-2 pt-1">
          {field('takeProfit')}
          {field('stopLoss')}
        </div>
      )}
      {stopsBy === 'return' && (stops.takeProfit !== '' || stops.stopLoss !== '') && (
        <p className="flex justify-between gap-2 px-1 text-cap text-ink2">
          <span>{shown(stops.takeProfit, stops.takeProfitPrice)}</span>
          <span>{shown(stops.stopLoss, stops.stopLossPrice)}</span>
        </p>
      )}
    </div>
  );
});

const shown = (typed: string, price: string): string =>
  typed === '' ? '' : price === '' ? UNKNOWN : formatNumber(price);

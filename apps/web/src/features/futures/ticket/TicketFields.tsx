import type { Market } from '@meridian/contract/domain/market';
import type { Problem } from '@meridian/contract/rules/problem';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { memo, useId } from 'react';
import { useTickerPart } from '../../../live/use-ticker.ts';
import { PercentPicker } from '../../../order-ticket/PercentPicker.tsx';
import { useIsPhoneForm } from '../../../order-ticket/use-is-phone-form.ts';
import { formatAtMost, formatFloor, formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { shareOf } from './largest-order.ts';
import { ticketProblemText } from './order-facts.ts';
import { StopFields } from './StopFields.tsx';
import { sizeDecimals } from './size-unit.ts';
import type { TicketPreview } from './ticket-preview.ts';
import { fieldOf } from './ticket-problems.ts';
import type { FuturesTicket, TicketAction } from './ticket-state.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

interface TicketFieldsProps {
  readonly ticket: FuturesTicket;
  readonly live: LiveTicket;
  /** The problem of the order, once the user has tried to send it. */
  readonly problem: Problem | undefined;
  readonly edit: (action: TicketAction) => void;
  readonly takeShare: (percent: number) => void;
}

/** Price, contracts, share of the balance and stops, with a line for their problem. */
export function TicketFields({ ticket, live, problem, edit, takeShare }: TicketFieldsProps) {
  const isPhone = useIsPhoneForm();
  const t = useT();
  const problemId = useId();
  const { market } = live.terms;
  const { base, quote, priceDecimals, contractSize } = market;
  const { stopsBy, takeProfit, stopLoss, style, unit } = ticket;
  const wrong = problem && fieldOf(problem, live.order);
  const describedBy = (field: string) => (wrong === field ? problemId : undefined);
  const message = wrong !== undefined && problem !== undefined && (
    <p id={problemId} role="alert" className="pt-1 text-center text-cap font-[550] text-balance text-warn">
      {ticketProblemText(problem, live, unit, t)}
    </p>
  );
  return (
    <>
      {style === 'market' ? (
        <MarketPrice market={market} />
      ) : (
        <PriceField
          {...{ quote, priceDecimals, edit }}
          value={ticket.price}
          describedBy={describedBy('price')}
        />
      )}
      <div>
        <QuantityField
          edit={edit}
          label={unit === 'contracts' ? t('futures_quantity') : t('trade_amount', { coin: market[unit] })}
          decimals={sizeDecimals(unit, market)}
          value={ticket.quantity}
          describedBy={describedBy('quantity')}
        />
        {/* In the place of the note, so that a short problem moves nothing. */}
        {wrong === 'quantity' ? (
          message
        ) : (
          <Worth
            {...{ base, quote, unit, contractSize }}
            contracts={live.ticket.quantity}
            baseAmount={live.preview.baseAmount}
            value={live.preview.value}
          />
        )}
      </div>
      <PercentPicker
        label={t('trade_percent')}
        value={shareOf(live.ticket, live.terms)}
        isBeyond={!(live.preview.isAffordable && live.preview.isWithinTier)}
        onChange={takeShare}
        hasSlider={!isPhone}
      />
      <StopFields
        {...{ stopsBy, takeProfit, stopLoss, wrong }}
        takeProfitPrice={live.order.takeProfit}
        stopLossPrice={live.order.stopLoss}
        priceDecimals={priceDecimals}
        describedBy={problemId}
        edit={edit}
      />
      {wrong !== 'quantity' && message}
    </>
  );
}

interface FieldProps {
  readonly value: string;
  readonly edit: (action: TicketAction) => void;
  /** The id of its problem, if it has one. */
  readonly describedBy: string | undefined;
}

const stateOf = (describedBy: string | undefined) => ({
  placeholder: '0',
  ...(describedBy !== undefined && { invalid: true, describedBy }),
});

/** The current price, which cannot be changed. The rest of the form follows it with a pause; this field does not. */
function MarketPrice({ market: { id, price, quote, priceDecimals } }: { readonly market: Market }) {
  const t = useT();
  const newest = useTickerPart('futures', id, (ticker) => ticker?.price);
  return (
    <DecimalField
      label={t('ticket_last_price', { coin: quote })}
      value={newest ?? price}
      decimals={priceDecimals}
      onChange={NOTHING}
      readOnly
    />
  );
}

const NOTHING = () => {};

const PriceField = memo(function PriceField({
  quote,
  priceDecimals,
  value,
  edit,
  describedBy,
}: FieldProps & { readonly quote: string; readonly priceDecimals: number }) {
  const t = useT();
  return (
    <StepperField
      label={t('trade_price', { coin: quote })}
      value={value}
      decimals={priceDecimals}
      {...stateOf(describedBy)}
      onChange={(price) => edit({ do: 'type_price', price })}
      decreaseLabel={t('trade_price_lower')}
      increaseLabel={t('trade_price_raise')}
    />
  );
});

const QuantityField = memo(function QuantityField({
  label,
  decimals,
  value,
  edit,
  describedBy,
}: FieldProps & { readonly label: string; readonly decimals: number }) {
  const t = useT();
  return (
    <StepperField
      label={label}
      value={value}
      onChange={(quantity) => edit({ do: 'type_quantity', quantity })}
      decimals={decimals}
      {...stateOf(describedBy)}
      decreaseLabel={t('trade_amount_lower')}
      increaseLabel={t('trade_amount_raise')}
    />
  );
});

/** What the contracts are worth, in the units that were not typed; without a quantity, what one contract is. */
const Worth = memo(function Worth({
  base,
  quote,
  unit,
  contractSize,
  contracts,
  baseAmount,
  value,
}: Pick<TicketPreview, 'baseAmount' | 'value'> &
  Pick<FuturesTicket, 'unit'> & {
    readonly base: string;
    readonly quote: string;
    readonly contractSize: string;
    readonly contracts: string;
  }) {
  const t = useT();
  const coins = (size: string) => `${formatAtMost(size, 8)} ${base}`;
  const typed = () => {
    const [amount, worth] = [coins(baseAmount), `${formatFloor(value, 2)} ${quote}`];
    if (unit === 'contracts') return `≈ ${amount} · ${worth}`;
    const count = t('futures_contract_count', { count: formatNumber(contracts) });
    return `= ${count} · ${unit === 'base' ? worth : amount}`;
  };
  const text =
    value === '' ? `${t('futures_contract_count', { count: '1' })} = ${coins(contractSize)}` : typed();
  return <p className="pt-1 text-cap text-ink3">{text}</p>;
});

import type { Market } from '@meridian/contract/domain/market';
import { type Problem, problemText } from '@meridian/contract/rules/problem';
import { classNames } from '@meridian/ui/class-names.ts';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { type Dispatch, memo, useCallback, useId, useRef, useState } from 'react';
import { useLayout } from '../../../navigation/use-layout.ts';
import { PercentPicker } from '../../../order-ticket/PercentPicker.tsx';
import { useIsPhoneForm } from '../../../order-ticket/use-is-phone-form.ts';
import { formatAtMost, formatNumber, TOTAL_DECIMALS } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { type Preview, roundedTotal, spends, unitDecimals } from './ticket-preview.ts';
import { fieldOf, type ProblemField } from './ticket-problems.ts';
import type { Ticket, TicketAction, Unit } from './ticket-state.ts';
import type { SpotTicket } from './use-spot-ticket.ts';

/** The steppers of an amount in the quote coin move by a hundredth. */
const MONEY_STEP = 2;

/** About two decimals, so that the note fits one line of the narrowest form; a smaller amount with all of them. */
const shortAmount = (amount: string): string =>
  Number(amount) < 0.01
    ? formatAtMost(amount, TOTAL_DECIMALS)
    : formatAtMost(Number(amount).toFixed(MONEY_STEP), MONEY_STEP);

interface AmbiguousPaste {
  readonly field: ProblemField;
  readonly readings: readonly [grouped: string, decimal: string];
}

export interface TicketFieldsProps {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly current: string;
  readonly preview: Preview;
  readonly smallest: SpotTicket['smallest'];
  /** Of a market buy: what it leaves of the amount to spend. */
  readonly unspent: string | undefined;
  /** The problem of the order, once the user has tried to send it. */
  readonly problem: Problem | undefined;
  readonly edit: Dispatch<TicketAction>;
  /** The number for a position of the slider. */
  readonly slide: (percent: number) => string;
}

/** Price, number, slider and, for a limit order, the total; with a line for their problem. */
export function TicketFields({ market, ticket, current, preview, edit, slide, ...rest }: TicketFieldsProps) {
  const { problem, smallest, unspent } = rest;
  const t = useT();
  const isPhone = useIsPhoneForm();
  const isDesk = useLayout() === 'desk';
  const problemId = useId();
  const [ambiguous, setAmbiguous] = useState<AmbiguousPaste>();
  const wrong = ambiguous?.field ?? (problem && fieldOf(problem, ticket));
  const rounded = roundedTotal(ticket, preview);
  // A desk and the short form of a phone have room for a line of its own.
  const hasLine = isDesk || (isPhone && ticket.style === 'market');
  const change = useCallback(
    (action: TicketAction) => {
      setAmbiguous(undefined);
      edit(action);
    },
    [edit],
  );
  const latestSlide = useRef(slide);
  latestSlide.current = slide;
  const slideBy = useCallback(
    (percent: number) => change({ do: 'slide', percent, quantity: latestSlide.current(percent) }),
    [change],
  );
  /** The same values as long as nothing about the field changes: another field is not drawn again. */
  const fieldProps = (field: ProblemField) => ({
    change,
    onAmbiguous: setAmbiguous,
    describedBy: wrong === field ? problemId : undefined,
  });
  const message =
    ambiguous === undefined
      ? problem && problemText(t, problem)
      : t('trade_ambiguous_number', { grouped: ambiguous.readings[0], decimal: ambiguous.readings[1] });
  return (
    <>
      <PriceField
        market={market}
        value={ticket.style === 'market' ? current : ticket.price}
        isFixed={ticket.style === 'market'}
        {...fieldProps('price')}
      />
      <NumberField {...{ market, ticket, preview }} {...fieldProps('quantity')} />
      {ticket.style === 'limit' && <TotalField {...{ market, ticket, preview }} {...fieldProps('total')} />}
      {/* Reserves one line for the problem, so that a short one moves nothing; a longer one moves the slider down. */}
      <div
        className={classNames(
          'ticket-note pointer-events-none min-h-4.5 pb-0.5',
          hasLine ? '-mt-1' : '-mt-2 -mb-5',
        )}
      >
        {wrong === undefined && <FieldNote {...{ market, preview, smallest, rounded, unspent }} />}
        {wrong !== undefined && (
          <p id={problemId} role="alert" className="text-cap font-[550] text-balance text-warn">
            {message}
          </p>
        )}
      </div>
      <PercentPicker
        label={spends(ticket) ? t('trade_percent_spend', { coin: market.quote }) : t('trade_percent')}
        value={preview.percent}
        isBeyond={preview.isBeyond}
        onChange={slideBy}
      />
    </>
  );
}

/** Below the fields: what the order costs and leaves or is rounded to, or else the smallest order. */
function FieldNote({
  market,
  preview,
  smallest: [amount, coin],
  rounded,
  unspent,
}: Pick<TicketFieldsProps, 'market' | 'preview' | 'smallest' | 'unspent'> & {
  readonly rounded: string | undefined;
}) {
  const t = useT();
  const { base, quote } = market;
  const text =
    rounded !== undefined
      ? t('ticket_rounded_total', {
          amount: formatNumber(preview.amount),
          coin: base,
          total: formatNumber(rounded),
          main: quote,
        })
      : unspent !== undefined
        ? t('ticket_unspent_note', {
            cost: shortAmount(preview.total),
            amount: shortAmount(unspent),
            coin: quote,
          })
        : t('ticket_minimum', { amount, coin });
  return <p className="text-cap text-ink3">{text}</p>;
}

interface FieldProps {
  readonly market: Market;
  readonly change: Dispatch<TicketAction>;
  readonly onAmbiguous: (paste: AmbiguousPaste) => void;
  /** The id of its problem, if it has one. */
  readonly describedBy: string | undefined;
}

/** What every field of the form has besides label and value. */
const stateOf = (field: ProblemField, { onAmbiguous, describedBy }: FieldProps) => ({
  placeholder: '0',
  onAmbiguousPaste: (readings: AmbiguousPaste['readings']) => onAmbiguous({ field, readings }),
  ...(describedBy !== undefined && { invalid: true, describedBy }),
});

/** The limit; a market order shows the current price, which cannot be changed. */
const PriceField = memo(function PriceField({
  value,
  isFixed,
  ...props
}: FieldProps & { readonly value: string; readonly isFixed: boolean }) {
  const { market, change } = props;
  const t = useT();
  const label = t(isFixed ? 'ticket_last_price' : 'trade_price', { coin: market.quote });
  const shared = { label, value, decimals: market.priceDecimals, ...stateOf('price', props) };
  const onChange = (price: string) => change({ do: 'type_price', price });
  if (isFixed) return <DecimalField {...shared} onChange={onChange} readOnly />;
  return (
    <StepperField
      {...shared}
      onChange={onChange}
      decreaseLabel={t('trade_price_lower')}
      increaseLabel={t('trade_price_raise')}
    />
  );
});

interface NumberProps extends FieldProps {
  readonly ticket: Ticket;
  readonly preview: Preview;
}

/** The amount; for a market order in the coin that was chosen. */
const NumberField = memo(function NumberField({ ticket, preview, ...props }: NumberProps) {
  const { market, change } = props;
  const t = useT();
  const unit: Unit = ticket.style === 'limit' ? 'base' : ticket.unit;
  const name = unit === 'base' ? 'trade_amount' : ticket.side === 'buy' ? 'trade_spend' : 'ticket_receive';
  return (
    <StepperField
      label={t(name, { coin: market[unit] })}
      value={ticket.unit === unit ? ticket.quantity : preview.amount}
      onChange={(quantity) => change({ do: 'type_quantity', unit, quantity })}
      decimals={unitDecimals(unit, market)}
      {...(unit === 'quote' && { stepDecimals: MONEY_STEP })}
      {...stateOf('quantity', props)}
      decreaseLabel={t('trade_amount_lower')}
      increaseLabel={t('trade_amount_raise')}
    />
  );
});

/** The total of a limit order. */
const TotalField = memo(function TotalField({ ticket, preview, ...props }: NumberProps) {
  const { market, change } = props;
  const t = useT();
  return (
    <DecimalField
      label={t('ticket_total', { coin: market.quote })}
      value={ticket.unit === 'quote' ? ticket.quantity : preview.total}
      onChange={(quantity) => change({ do: 'type_quantity', unit: 'quote', quantity })}
      // The total of whole lots is shown once the field is left: it is what the order costs.
      onLeave={() => {
        if (ticket.unit === 'quote' && preview.amount !== '')
          change({ do: 'settle_total', quantity: preview.amount });
      }}
      decimals={unitDecimals('quote', market)}
      {...stateOf('total', props)}
    />
  );
});

import { type Problem, problemText } from '@meridian/contract/rules/problem';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { useId } from 'react';
import { PercentPicker } from '../../../order-ticket/PercentPicker.tsx';
import { formatAtMost, formatFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { StopFields } from './StopFields.tsx';
import { contractsOf, shareOf } from './ticket-preview.ts';
import { fieldOf } from './ticket-problems.ts';
import type { FuturesTicket, TicketAction } from './ticket-state.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

interface TicketFieldsProps {
  readonly ticket: FuturesTicket;
  readonly live: LiveTicket;
  /** The problem of the order, once the user has tried to send it. */
  readonly problem: Problem | undefined;
  readonly edit: (action: TicketAction) => void;
}

/** Price, contracts, share of the balance and stops, with a line for their problem. */
export function TicketFields({ ticket, live, problem, edit }: TicketFieldsProps) {
  const t = useT();
  const problemId = useId();
  const { market } = live.terms;
  const { stopsBy, takeProfit, stopLoss } = ticket;
  const wrong = problem && fieldOf(problem, live.order);
  const state = (field: string) => ({
    placeholder: '0',
    ...(wrong === field && { invalid: true, describedBy: problemId }),
  });
  return (
    <>
      <PriceField {...{ ticket, live, edit }} state={state('price')} />
      <div>
        <StepperField
          label={t('futures_quantity', { unit: t('trade_contracts') })}
          value={ticket.quantity}
          onChange={(quantity) => edit({ do: 'type_quantity', quantity })}
          decimals={0}
          {...state('quantity')}
          decreaseLabel={t('trade_amount_lower')}
          increaseLabel={t('trade_amount_raise')}
        />
        <Worth live={live} />
      </div>
      <PercentPicker
        label={t('trade_percent')}
        value={shareOf(ticket, live.terms)}
        onChange={(percent) =>
          edit({ do: 'take_share', percent, quantity: contractsOf(percent, ticket, live.terms) })
        }
      />
      <StopFields
        {...{ stopsBy, takeProfit, stopLoss, wrong }}
        takeProfitPrice={live.order.takeProfit}
        stopLossPrice={live.order.stopLoss}
        priceDecimals={market.priceDecimals}
        describedBy={problemId}
        edit={edit}
      />
      {wrong !== undefined && problem !== undefined && (
        <p id={problemId} role="alert" className="text-cap font-[550] text-balance text-warn">
          {problemText(t, problem)}
        </p>
      )}
    </>
  );
}

/** The limit; a market order shows the current price, which cannot be changed. */
function PriceField({
  ticket,
  live,
  edit,
  state,
}: Omit<TicketFieldsProps, 'problem'> & { readonly state: { readonly placeholder: string } }) {
  const t = useT();
  const { market } = live.terms;
  const label = t('trade_price', { coin: market.quote });
  const shared = { label, decimals: market.priceDecimals, ...state };
  const onChange = (price: string) => edit({ do: 'type_price', price });
  if (ticket.style === 'market')
    return <DecimalField {...shared} value={market.price} onChange={onChange} readOnly />;
  return (
    <StepperField
      {...shared}
      value={ticket.price}
      onChange={onChange}
      decreaseLabel={t('trade_price_lower')}
      increaseLabel={t('trade_price_raise')}
    />
  );
}

/** What the contracts are worth, in both coins; dashes without a quantity. */
function Worth({ live }: { readonly live: LiveTicket }) {
  const { preview, terms } = live;
  const { base, quote } = terms.market;
  const isKnown = preview.value !== '';
  const baseAmount = isKnown ? formatAtMost(preview.baseAmount, 8) : UNKNOWN;
  const value = isKnown ? formatFloor(preview.value, 2) : UNKNOWN;
  return (
    <p className="pt-1 text-center text-cap text-ink3">{`≈ ${baseAmount} ${base} · ${value} ${quote}`}</p>
  );
}

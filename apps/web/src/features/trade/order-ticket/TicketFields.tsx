import type { Market } from '@meridian/contract/domain/market';
import { type Problem, problemText } from '@meridian/contract/rules/problem';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { Slider } from '@meridian/ui/controls/Slider.tsx';
import { type Dispatch, useId, useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { type Preview, spends } from './ticket-preview.ts';
import { fieldOf, type ProblemField } from './ticket-problems.ts';
import type { Ticket, TicketAction } from './ticket-state.ts';

/** The amount to spend has at most this many decimals. */
const SPEND_STEP = 2;

interface AmbiguousPaste {
  readonly field: ProblemField;
  readonly readings: readonly [grouped: string, decimal: string];
}

export interface TicketFieldsProps {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly current: string;
  readonly preview: Preview;
  /** The problem of the order, once the user has tried to send it. */
  readonly problem: Problem | undefined;
  readonly edit: Dispatch<TicketAction>;
  /** The number for a position of the slider. */
  readonly slide: (percent: number) => string;
}

/** Price, number and slider, with a line for their problem. */
export function TicketFields({ market, ticket, current, preview, problem, edit, slide }: TicketFieldsProps) {
  const t = useT();
  const complaint = useId();
  const [ambiguous, setAmbiguous] = useState<AmbiguousPaste>();
  const wrong = ambiguous?.field ?? (problem && fieldOf(problem));
  const byMoney = spends(ticket);
  const describe = (field: ProblemField) => ({
    placeholder: '0',
    onAmbiguousPaste: (readings: AmbiguousPaste['readings']) => setAmbiguous({ field, readings }),
    ...(wrong === field && { invalid: true, describedBy: complaint }),
  });
  const change = (action: TicketAction) => {
    setAmbiguous(undefined);
    edit(action);
  };
  return (
    <>
      <StepperField
        label={t('trade_price', { coin: market.quote })}
        value={ticket.style === 'market' ? current : ticket.price}
        onChange={(price) => change({ do: 'type_price', price })}
        decimals={market.priceDecimals}
        readOnly={ticket.style === 'market'}
        {...describe('price')}
        decreaseLabel={t('trade_price_lower')}
        increaseLabel={t('trade_price_raise')}
      />
      <StepperField
        label={t(byMoney ? 'trade_spend' : 'trade_amount', { coin: preview.coin })}
        value={ticket.quantity}
        onChange={(quantity) => change({ do: 'type_quantity', quantity })}
        decimals={preview.decimals}
        {...(byMoney && { stepDecimals: SPEND_STEP })}
        {...describe('quantity')}
        decreaseLabel={t('trade_amount_lower')}
        increaseLabel={t('trade_amount_raise')}
      />
      {/* Reserves room for the problem, two lines on a phone and one on a wide screen, so that nothing moves. */}
      <div className="pointer-events-none -mt-1.5 -mb-5 h-8 sm:-mt-2 sm:-mb-5 sm:h-4.5">
        {wrong !== undefined && (
          <p id={complaint} role="alert" className="text-cap font-[550] text-balance text-warn">
            {ambiguous === undefined
              ? problem && problemText(t, problem)
              : t('trade_ambiguous_number', {
                  grouped: ambiguous.readings[0],
                  decimal: ambiguous.readings[1],
                })}
          </p>
        )}
      </div>
      <Slider
        label={byMoney ? t('trade_percent_spend', { coin: market.quote }) : t('trade_percent')}
        value={preview.percent}
        onChange={(percent) => change({ do: 'slide', percent, quantity: slide(percent) })}
      />
    </>
  );
}

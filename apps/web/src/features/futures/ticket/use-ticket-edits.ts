import { type Dispatch, useCallback, useRef } from 'react';
import { contractsOf } from './largest-order.ts';
import type { FuturesTicket, TicketAction } from './ticket-state.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

/**
 * The changes of the form, with the balance and the price of the moment in which they are made. The same functions in
 * every render: a new price draws only what it changes.
 */
export function useTicketEdits(live: LiveTicket, dispatch: Dispatch<TicketAction>, onNewOrder: () => void) {
  const latest = useRef(live);
  latest.current = live;
  const restart = useRef(onNewOrder);
  restart.current = onNewOrder;
  const edit = useCallback(
    (action: TicketAction) => {
      if (action.do === 'choose_side' || action.do === 'choose_style') restart.current();
      dispatch(action);
    },
    [dispatch],
  );
  const chooseSide = useCallback((side: FuturesTicket['side']) => edit({ do: 'choose_side', side }), [edit]);
  const chooseStyle = useCallback(
    (style: FuturesTicket['style']) =>
      edit({ do: 'choose_style', style, price: latest.current.terms.market.price }),
    [edit],
  );
  const takeShare = useCallback(
    (percent: number) => {
      const { ticket, terms } = latest.current;
      edit({ do: 'take_share', percent, quantity: contractsOf(percent, ticket, terms) });
    },
    [edit],
  );
  return { latest, edit, chooseSide, chooseStyle, takeShare };
}

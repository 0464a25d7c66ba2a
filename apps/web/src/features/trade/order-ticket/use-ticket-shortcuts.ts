import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import type { TicketAction } from './ticket-state.ts';

/** The keys of the order form: side, type, shares of the balance and the field to type in. */
export function useTicketShortcuts(
  form: () => HTMLFormElement | null,
  edit: (action: TicketAction) => void,
  currentPrice: string,
  slide: (percent: number) => string,
): void {
  const share = (percent: number) => () => edit({ do: 'slide', percent, quantity: slide(percent) });
  const choose = (style: 'limit' | 'market') => () =>
    edit({ do: 'choose_style', style, price: currentPrice });
  useShortcuts('keyboard_trading', [
    { keys: 'b', label: 'trade_buy', run: () => edit({ do: 'choose_side', side: 'buy' }) },
    { keys: 's', label: 'trade_sell', run: () => edit({ do: 'choose_side', side: 'sell' }) },
    { keys: 'l', label: 'ticket_key_limit', run: choose('limit') },
    { keys: 'm', label: 'ticket_key_market', run: choose('market') },
    { keys: '1', label: 'ticket_key_quarter', run: share(25) },
    { keys: '2', label: 'ticket_key_half', run: share(50) },
    { keys: '3', label: 'ticket_key_three_quarters', run: share(75) },
    { keys: '4', label: 'ticket_use_max', run: share(100) },
    {
      keys: 'a',
      label: 'ticket_key_amount',
      // The price comes first; it is read-only in a market order.
      run: () => form()?.querySelectorAll<HTMLInputElement>('input[inputmode]')[1]?.focus(),
    },
  ]);
}

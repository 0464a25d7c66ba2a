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
    { keys: '1', label: 'ticket_key_20', run: share(20) },
    { keys: '2', label: 'ticket_key_40', run: share(40) },
    { keys: '3', label: 'ticket_key_60', run: share(60) },
    { keys: '4', label: 'ticket_key_80', run: share(80) },
    { keys: '5', label: 'ticket_use_max', run: share(100) },
    {
      keys: 'a',
      label: 'ticket_key_amount',
      // The price comes first; it is read-only in a market order.
      run: () => form()?.querySelectorAll<HTMLInputElement>('input[inputmode]')[1]?.focus(),
    },
  ]);
}

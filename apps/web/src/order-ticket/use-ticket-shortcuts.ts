import type { OrderStyle } from '@meridian/contract/domain/order';
import type { PlainMessageId } from '@meridian/contract/messages/catalogue';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';

interface TicketKeys<Side> {
  readonly form: () => HTMLFormElement | null;
  /** The side that buys, and the one that sells, with the words of the product. */
  readonly sides: readonly [buys: SideKey<Side>, sells: SideKey<Side>];
  readonly chooseSide: (side: Side) => void;
  readonly chooseStyle: (style: OrderStyle) => void;
  readonly takeShare: (percent: number) => void;
}

type SideKey<Side> = readonly [side: Side, label: PlainMessageId];

/** The keys of every order form: side, type, shares of the balance and the field to type in. */
export function useTicketShortcuts<Side>({
  form,
  sides: [[buys, buyLabel], [sells, sellLabel]],
  chooseSide,
  chooseStyle,
  takeShare,
}: TicketKeys<Side>): void {
  useShortcuts('keyboard_trading', [
    { keys: 'b', label: buyLabel, run: () => chooseSide(buys) },
    { keys: 's', label: sellLabel, run: () => chooseSide(sells) },
    { keys: 'l', label: 'ticket_key_limit', run: () => chooseStyle('limit') },
    { keys: 'm', label: 'ticket_key_market', run: () => chooseStyle('market') },
    { keys: '1', label: 'ticket_key_quarter', run: () => takeShare(25) },
    { keys: '2', label: 'ticket_key_half', run: () => takeShare(50) },
    { keys: '3', label: 'ticket_key_three_quarters', run: () => takeShare(75) },
    { keys: '4', label: 'ticket_use_max', run: () => takeShare(100) },
    {
      keys: 'a',
      label: 'ticket_key_amount',
      // The price comes first; it is read-only in a market order.
      run: () => form()?.querySelectorAll<HTMLInputElement>('input[inputmode]')[1]?.focus(),
    },
    { keys: 'arrowup arrowdown', label: 'ticket_key_step' },
    { keys: 'shift+arrowup', label: 'ticket_key_large_step' },
  ]);
}

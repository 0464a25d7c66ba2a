import type { Market } from '@meridian/contract/domain/market';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { OPTION_BUTTON } from '../../../order-ticket/option-button.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { Preview } from './ticket-preview.ts';
import type { Ticket, TicketAction } from './ticket-state.ts';

/** The coin in which a market order is typed. The number is converted, so that the order stays the same. */
export function UnitMenu({
  market,
  ticket,
  preview,
  edit,
}: {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly preview: Preview;
  readonly edit: (action: TicketAction) => void;
}) {
  const t = useT();
  return (
    <MenuButton
      label={t('ticket_unit')}
      value={ticket.unit}
      choices={[
        { value: 'quote', label: market.quote, hint: t('trade_total') },
        { value: 'base', label: market.base, hint: t('trade_book_amount') },
      ]}
      onChoose={(unit) =>
        edit({ do: 'switch_unit', quantity: unit === 'base' ? preview.amount : preview.total })
      }
      className={OPTION_BUTTON}
    />
  );
}

import type { Market } from '@meridian/contract/domain/market';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { memo, type RefObject } from 'react';
import { OPTION_BUTTON } from '../../../order-ticket/option-button.ts';
import { useT } from '../../../session/locale/locale.ts';
import { sizeIn } from './size-unit.ts';
import type { SizeUnit, TicketAction } from './ticket-state.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

/** What the number of a market order counts. The number is converted, so that the order stays the same. */
export const SizeMenu = memo(function SizeMenu({
  unit,
  base,
  quote,
  latest,
  edit,
}: Pick<Market, 'base' | 'quote'> & {
  readonly unit: SizeUnit;
  readonly latest: RefObject<LiveTicket>;
  readonly edit: (action: TicketAction) => void;
}) {
  const t = useT();
  const hint = t('futures_unit_hint');
  return (
    <MenuButton
      label={t('ticket_unit')}
      value={unit}
      choices={[
        { value: 'contracts', label: t('trade_contracts') },
        { value: 'base', label: base, hint },
        { value: 'quote', label: quote, hint },
      ]}
      onChoose={(chosen) => {
        const { order, terms } = latest.current;
        edit({ do: 'choose_unit', unit: chosen, quantity: sizeIn(chosen, order.quantity, terms.market) });
      }}
      className={`${OPTION_BUTTON} ticket-unit`}
    />
  );
});

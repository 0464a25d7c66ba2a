import type { Translate } from '@meridian/contract/messages/catalogue';
import { priceDistance } from './price-warning.ts';
import type { TicketFact } from './TicketFacts.tsx';

/** How far a limit is from the market, for the confirmation; empty near the market. */
export function distanceFact(limitPrice: string, currentPrice: string, t: Translate): TicketFact[] {
  const found = priceDistance(limitPrice, currentPrice);
  if (found === undefined) return [];
  const { direction, percent } = found;
  return [{ name: t('ticket_from_market'), value: t(`ticket_${direction}`, { percent }) }];
}

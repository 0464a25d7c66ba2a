import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import type { TicketFact } from '../order-ticket/TicketFacts.tsx';
import { formatNumber, UNKNOWN } from '../session/format/number-format.ts';

/** A price this many times the mark is out of reach: the wallet of a cross position would outlast any market. */
const REACH = 10;

/** The liquidation price, or null if no price within reach liquidates. Plain numbers are precise enough to compare. */
export const reachable = (price: string | null, mark: string): string | null =>
  price !== null && Number(price) > REACH * Number(mark) ? null : price;

/** The position without a liquidation price that is out of reach. */
export const withReachable = (position: FuturesPosition): FuturesPosition => ({
  ...position,
  liquidationPrice: reachable(position.liquidationPrice, position.markPrice),
});

/** Dashes while it is not known, and for none, where a title says so. */
export function liquidationFact(
  name: string,
  price: string | null | undefined,
  t: Translate,
): TicketFact & { readonly value: string } {
  if (price === null) return { name, value: UNKNOWN, hint: t('futures_no_liquidation', { times: REACH }) };
  return { name, value: price === undefined ? UNKNOWN : formatNumber(price) };
}

import type { ExchangeState } from '@meridian/engine';
import { viewCycleOffers } from '@meridian/engine/cycle/cycle-views';
import { accountId } from '@meridian/engine/ids';
import { type Amount, min } from '@meridian/money';
import type { Order } from './exchange.ts';
import type { Random } from './random.ts';

/** An offer that accepts contracts. */
export interface OpenOffer {
  readonly id: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

export const openOffers = (state: ExchangeState): OpenOffer[] =>
  viewCycleOffers(state).filter(({ open }) => open);

/** Stakes are up to this many times the minimum. */
const LARGEST = 50;

/** One contract in each direction on a random offer, by two accounts and with stakes of their own. Pure. */
export function cycleOrders(
  offers: readonly OpenOffer[],
  [above, below]: readonly [number, number],
  random: Random,
): Order[] {
  const offer = offers[random.between(0, offers.length - 1)];
  if (offer === undefined) return [];
  const stake = () => min(offer.minStake * BigInt(random.between(1, LARGEST)), offer.maxStake) as Amount;
  const order = (account: number, direction: 'above' | 'below'): Order => ({
    type: 'OpenCycleContract',
    account: accountId(account),
    key: undefined,
    offer: offer.id,
    direction,
    stake: stake(),
  });
  return [order(above, 'above'), order(below, 'below')];
}

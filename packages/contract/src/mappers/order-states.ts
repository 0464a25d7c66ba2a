import type { OrderState } from '../domain/order.ts';
import type { SpotEntrust } from '../schemas/spot-entrust.ts';

type WireState = SpotEntrust['state'];

const STATES: Readonly<Record<WireState, OrderState>> = {
  unfilled: 'open',
  section: 'partly_filled',
  all: 'filled',
  cancel: 'canceled',
  uncancel: 'partly_canceled',
};
export const WIRE_STATES = Object.fromEntries(
  Object.entries(STATES).map(([wire, state]) => [state, wire]),
) as Readonly<Record<OrderState, WireState>>;

/** Throws for a state the contract does not have: showing another state would mislead the owner. */
export function toOrderState(state: WireState): OrderState {
  if (!Object.hasOwn(STATES, state)) throw new TypeError(`unknown order state: ${state}`);
  return STATES[state];
}

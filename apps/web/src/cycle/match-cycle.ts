import type { CycleContract } from '@meridian/contract/domain/cycle';
import { cycleOrderToWire } from '@meridian/contract/mappers/cycle';
import { decimalsOf, parseDecimal } from '@meridian/money';
import type { UnsettledCall } from '../api/unsettled-calls.ts';

/** The clocks of device and server may differ by this much. */
const CLOCKS_MS = 5_000;
const SCALE = 30;

/** The contract that an order of unknown outcome has opened. */
export const findOpened = <Contract extends CycleContract>(
  { body, begun }: Pick<UnsettledCall, 'body' | 'begun'>,
  contracts: readonly Contract[],
): Contract | undefined =>
  contracts.find((contract) => contract.acceptedAt >= begun - CLOCKS_MS && isOrderOf(body, contract));

function isOrderOf(body: unknown, contract: CycleContract): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const ordered = new Map(Object.entries(body));
  return Object.entries(cycleOrderToWire(contract)).every(([name, value]) =>
    isSame(String(value), String(ordered.get(name))),
  );
}

/** The server writes `10.00` as `10`. */
const isSame = (left: string, right: string): boolean =>
  left === right ||
  (decimalsOf(left) !== undefined && parseDecimal(left, SCALE) === parseDecimal(right, SCALE));

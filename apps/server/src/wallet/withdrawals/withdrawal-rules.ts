import type { WithdrawalFlag } from '@meridian/contract/schemas/operator-withdrawal';
import type { WithdrawalLimits } from '../../config/withdrawal-limits.ts';

/** What the decision about a withdrawal depends on. Values are in USDT with 8 decimals. */
export interface WithdrawalFacts {
  /** Undefined for a coin without a price. */
  readonly value: bigint | undefined;
  /** How long the address has been in the owner's book; undefined if it is not there. */
  readonly addressAgeMs: number | undefined;
  /** What was approved in the last hour and day, of all users, without this one. */
  readonly outflowHour: bigint;
  readonly outflowDay: bigint;
}

const HOUR_MS = 3_600_000;

/** The flags of a withdrawal; without any it goes out by itself. */
export function flagsOf(
  { value, addressAgeMs, outflowHour, outflowDay }: WithdrawalFacts,
  limits: WithdrawalLimits,
): WithdrawalFlag[] {
  const flags: WithdrawalFlag[] = [];
  if (value === undefined) flags.push('no_price');
  if (value !== undefined && value >= limits.approvalFrom) flags.push('large');
  if (limits.newAddressHours > 0 && (addressAgeMs ?? -1) < limits.newAddressHours * HOUR_MS)
    flags.push('new_address');
  if (outflowHour + (value ?? 0n) > limits.outflowPerHour) flags.push('outflow_hour');
  if (outflowDay + (value ?? 0n) > limits.outflowPerDay) flags.push('outflow_day');
  return flags;
}

/** Two operators decide together: above the threshold, and where the value is unknown. */
export const needsTwoOperators = (value: bigint | undefined, { approvalFrom }: WithdrawalLimits): boolean =>
  value === undefined || value >= approvalFrom;

/** What a user may still withdraw today, given the value of the last 24 hours. */
export const leftToday = (used: bigint, { perUserDay }: WithdrawalLimits): bigint =>
  used >= perUserDay ? 0n : perUserDay - used;

/** A coin without a price counts nothing; an operator looks at it. */
export const exceedsDay = (value: bigint | undefined, used: bigint, limits: WithdrawalLimits): boolean =>
  (value ?? 0n) > leftToday(used, limits);

/**
 * An amount in the units of the chain; undefined if the chain counts less finely than the coin and cannot pay it
 * exactly.
 */
export function chainUnitsOf(amount: bigint, scale: number, chainDecimals: number): bigint | undefined {
  if (chainDecimals >= scale) return amount * 10n ** BigInt(chainDecimals - scale);
  const unit = 10n ** BigInt(scale - chainDecimals);
  return amount % unit === 0n ? amount / unit : undefined;
}

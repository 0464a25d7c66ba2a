import { formatTrimmed, parseDecimal } from '@meridian/money';

/** Values are in USDT with 8 decimals. */
export const LIMIT_DECIMALS = 8;

/** What may leave the exchange. */
export interface WithdrawalLimits {
  /** What one user may withdraw in 24 hours. */
  readonly perUserDay: bigint;
  /** A withdrawal of this value or more needs two operators. */
  readonly approvalFrom: bigint;
  /** What may leave without an operator, of all users together. */
  readonly outflowPerHour: bigint;
  readonly outflowPerDay: bigint;
  /** How long an address must be in the address book until withdrawals to it need no operator. */
  readonly newAddressHours: number;
}

const usdt = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(LIMIT_DECIMALS);

export const DEFAULT_WITHDRAWAL_LIMITS: WithdrawalLimits = {
  perUserDay: usdt(100_000),
  approvalFrom: usdt(10_000),
  outflowPerHour: usdt(50_000),
  outflowPerDay: usdt(500_000),
  newAddressHours: 24,
};

const NAMES = {
  'user-day': 'perUserDay',
  approval: 'approvalFrom',
  'outflow-hour': 'outflowPerHour',
  'outflow-day': 'outflowPerDay',
} as const;
const HOURS = 'new-address-hours';
const MAX_HOURS = 24 * 30;

/** Reads `user-day=100000,approval=10000`; undefined if a part is not a limit. What is not named keeps its default. */
export function parseWithdrawalLimits(text: string): WithdrawalLimits | undefined {
  const parts = text.split(',');
  if (parts.length > Object.keys(NAMES).length + 1) return undefined;
  const found: Record<string, bigint | number> = {};
  for (const part of parts) {
    const [name = '', figure = '', ...more] = part.trim().split('=');
    if (more.length > 0) return undefined;
    if (name === HOURS) {
      if (!/^\d{1,3}$/.test(figure) || Number(figure) > MAX_HOURS) return undefined;
      found.newAddressHours = Number(figure);
      continue;
    }
    const value = figure.length <= 20 ? parseDecimal(figure, LIMIT_DECIMALS) : undefined;
    if (!Object.hasOwn(NAMES, name) || value === undefined || value < 0n) return undefined;
    found[NAMES[name as keyof typeof NAMES]] = value;
  }
  return { ...DEFAULT_WITHDRAWAL_LIMITS, ...found };
}

/** The setting that gives these limits. */
export const withdrawalLimitsText = (limits: WithdrawalLimits): string =>
  [
    ...Object.entries(NAMES).map(
      ([name, field]) => `${name}=${formatTrimmed(limits[field], LIMIT_DECIMALS)}`,
    ),
    `${HOURS}=${limits.newAddressHours}`,
  ].join(',');

import type { WalletRecord } from '@meridian/contract/domain/asset';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';

type Booked = Pick<WalletRecord, 'id' | 'wallet' | 'coin' | 'amount' | 'balance'>;

/**
 * What a list without rebates leaves out: by the id of a record, the sum of the rebates between it and the record of the
 * same coin and wallet before it. Without that, the balance after the record would not follow from the one before.
 */
export function hiddenRebates(newestFirst: readonly Booked[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  const later = new Map<string, Booked>();
  for (const record of newestFirst) {
    if (record.balance === undefined) continue;
    const key = `${record.wallet} ${record.coin}`;
    const next = later.get(key);
    const sum = next && sumBetween(record.balance, next);
    if (sum !== undefined) sums.set(next!.id, sum);
    later.set(key, record);
  }
  return sums;
}

/** Undefined unless something was added. */
function sumBetween(before: string, { amount, balance = '' }: Booked): string | undefined {
  const scale = Math.max(...[before, amount, balance].map((figure) => decimalsOf(figure) ?? 0));
  const [from, change, to] = [before, amount, balance].map((figure) => parseDecimal(figure, scale));
  if (from === undefined || change === undefined || to === undefined) return undefined;
  const sum = to - change - from;
  return sum > 0n ? formatTrimmed(sum, scale) : undefined;
}

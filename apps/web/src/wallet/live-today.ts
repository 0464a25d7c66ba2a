import type { Asset, WalletAssets } from '@meridian/contract/domain/asset';
import type { WalletTodayReply } from '@meridian/contract/schemas/wallet';
import { decimalsOf, floorDiv, formatDecimal, formatTrimmed, parseDecimal, roundDiv } from '@meridian/money';
import { totalOf } from './asset-amounts.ts';

export type TodayProfit = Pick<WalletTodayReply, 'profit' | 'percent'>;
type Held = NonNullable<WalletTodayReply['from']>['held'][number];

/** Of values and profits. */
const SCALE = 8;

/**
 * The profit of the day at the values that the wallet has now. Coins that were deposited or bought since the reply count
 * from the next reply.
 */
export function liveToday(today: WalletTodayReply, wallet: WalletAssets | undefined): TodayProfit {
  const { profit, percent, from } = today;
  const before = profit === null ? undefined : parseDecimal(profit, SCALE);
  if (wallet === undefined || before === undefined || !from) return today;
  const assets = new Map(wallet.assets.map((asset) => [asset.coin, asset]));
  const now = from.held.reduce((sum, held) => sum + gainOf(held, assets.get(held.coin)), before);
  return { profit: formatTrimmed(now, SCALE), percent: percent === null ? null : percentOf(now, from.base) };
}

/** What a coin's value has changed by, of the part that the wallet has had all the time. */
function gainOf(held: Held, asset: Asset | undefined): bigint {
  if (asset === undefined || asset.value === null || held.value === null) return 0n;
  const total = totalOf(asset);
  const scale = Math.max(decimalsOf(total) ?? 0, decimalsOf(held.amount) ?? 0);
  const [after, before] = [parseDecimal(total, scale), parseDecimal(held.amount, scale)];
  const [value, valueBefore] = [parseDecimal(asset.value, SCALE), parseDecimal(held.value, SCALE)];
  if (!after || !before || value === undefined || valueBefore === undefined) return 0n;
  const kept = after < before ? after : before;
  return floorDiv(value * kept, after) - floorDiv(valueBefore * kept, before);
}

/** The server reads all entries of the day, so it is asked rarely while balances are unchanged. */
const UNCHANGED_MS = 60_000;
const CHANGED_MS = 10_000;

/** How long a reply is used. The server answers without figures where there are too many entries to read. */
export function askAgainAfter(
  today: WalletTodayReply | undefined,
  assets: readonly Asset[] | undefined,
  nowMs: number,
): number {
  if (today === undefined || assets === undefined) return CHANGED_MS;
  if (today.from === null) return UNCHANGED_MS;
  const isToday = new Date(nowMs).toISOString().slice(0, 10) === today.since.slice(0, 10);
  return isToday && holdsSame(today, assets) ? UNCHANGED_MS : CHANGED_MS;
}

/** Whether a wallet has the balances that a profit was computed from. */
function holdsSame({ from }: WalletTodayReply, assets: readonly Asset[]): boolean {
  const amounts = new Map(from?.held.map(({ coin, amount }) => [coin, amount]));
  return assets.every((asset) => totalOf(asset) === (amounts.get(asset.coin) ?? '0'));
}

/** To the nearest hundredth of a percent. */
function percentOf(part: bigint, of: string): string | null {
  const base = parseDecimal(of, SCALE);
  return base ? formatDecimal(roundDiv(part * 10_000n, base), 2) : null;
}

import { formatTrimmed } from '@meridian/money';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { MessageKind } from '../messages/message-kinds.ts';
import { groupFigure, type MailParams, readableTime } from '../notify/message.ts';
import type { AccountNotice } from './account-notices-table.ts';

interface News {
  readonly kind: MessageKind;
  readonly params: MailParams;
}

type Directory = Pick<MarketDirectory, 'coinById'>;

export const isCycleResult = ({ kind }: AccountNotice): boolean => kind.startsWith('cycle_');

export const isSaleResult = ({ kind }: AccountNotice): boolean => kind.startsWith('sale_');

/** `name` is the other user's, masked. */
export function newsOfTransfer(notice: AccountNotice, directory: Directory, name: string): News {
  const { code, scale } = directory.coinById(notice.coin);
  return {
    kind: notice.kind === 'transfer_sent' ? 'transfer_sent' : 'transfer_received',
    params: {
      amount: formatTrimmed(BigInt(notice.amount), scale),
      coin: code,
      name,
      time: readableTime(new Date(Number(notice.at))),
    },
  };
}

/** What a sale sells, and what is paid with. */
export interface SaleCoins {
  readonly base: string;
  readonly quote: string;
}

/** The result of a subscription, or the release of its coins; `sale` is undefined for the latter. */
export function newsOfSale(
  notice: AccountNotice,
  directory: Pick<MarketDirectory, 'coin' | 'coinById'>,
  sale: SaleCoins | undefined,
): News {
  const time = readableTime(new Date(Number(notice.at)));
  const amountOf = (sum: string, { scale }: KnownCoin) => formatTrimmed(BigInt(sum), scale);
  if (sale === undefined) {
    const coin = directory.coinById(notice.coin);
    return {
      kind: 'sale_unlocked',
      params: { amount: amountOf(notice.amount, coin), coin: coin.code, time },
    };
  }
  const [base, quote] = [directory.coin(sale.base), directory.coin(sale.quote)];
  return {
    kind: notice.kind as 'sale_allocated' | 'sale_locked' | 'sale_refunded',
    params: {
      amount: amountOf(notice.amount, base),
      coin: base.code,
      paid: amountOf(notice.paid, quote),
      refunded: amountOf(notice.refunded, quote),
      quote: quote.code,
      sale: String(notice.other),
      time,
    },
  };
}

/** Results of cycle contracts, added up. */
export interface CycleSum {
  readonly wins: number;
  readonly losses: number;
  /** Ties and void contracts. */
  readonly returned: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

export function sumResults(notices: readonly AccountNotice[]): CycleSum {
  const count = (...kinds: AccountNotice['kind'][]) =>
    notices.filter(({ kind }) => kinds.includes(kind)).length;
  const total = (of: 'amount' | 'paid') => notices.reduce((sum, notice) => sum + BigInt(notice[of]), 0n);
  return {
    wins: count('cycle_win'),
    losses: count('cycle_loss'),
    returned: count('cycle_tie', 'cycle_void'),
    staked: total('amount'),
    paid: total('paid'),
  };
}

const RESULTS = {
  cycle_win: 'cycle_won',
  cycle_loss: 'cycle_lost',
  cycle_tie: 'cycle_returned',
  cycle_void: 'cycle_returned',
} as const satisfies Record<string, MessageKind>;

/** One contract. `stakeCoin` is the settlement coin. */
export function newsOfResult(notice: AccountNotice, directory: Directory, stakeCoin: KnownCoin): News {
  const { code, scale } = stakeCoin;
  return {
    kind: RESULTS[notice.kind as keyof typeof RESULTS],
    params: {
      pair: `${directory.coinById(notice.coin).code}/${code}`,
      stake: formatTrimmed(BigInt(notice.amount), scale),
      paid: formatTrimmed(BigInt(notice.paid), scale),
      coin: code,
      time: readableTime(new Date(Number(notice.at))),
    },
  };
}

export const countResults = ({ wins, losses, returned }: CycleSum): number => wins + losses + returned;

/** Many contracts. */
export function newsOfResults(sum: CycleSum, { code, scale }: KnownCoin): News {
  return {
    kind: 'cycle_results',
    params: {
      count: String(countResults(sum)),
      wins: String(sum.wins),
      losses: String(sum.losses),
      returned: String(sum.returned),
      staked: formatTrimmed(sum.staked, scale),
      paid: formatTrimmed(sum.paid, scale),
      coin: code,
    },
  };
}

/** A message lists this many coins; the screen that it links to has all. */
const COINS_LISTED = 10;
const DAY_MS = 86_400_000;

/** The rebates of a day (UTC), given as days since 1970. */
export function newsOfRebates(
  day: number,
  sums: readonly { readonly coin: number; readonly amount: bigint }[],
  directory: Directory,
): News {
  const listed = sums.slice(0, COINS_LISTED).map(({ coin: id, amount: units }) => {
    const { code: coin, scale } = directory.coinById(id);
    return { amount: formatTrimmed(units, scale), coin };
  });
  const amounts = listed.map(({ amount, coin }) => `${groupFigure(amount)} ${coin}`);
  if (sums.length > COINS_LISTED) amounts.push('…');
  return {
    kind: 'rebates',
    params: {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      amounts: { en: amounts.join(', '), ja: amounts.join('、') },
      // Beside the message.
      ...(listed.length === 1 && listed[0]),
    },
  };
}

import type { MessageAmount } from '@meridian/contract/schemas/message';
import { formatTrimmed, parseDecimal } from '@meridian/money';
import type { MailParams } from '../notify/message.ts';
import type { MessageKind } from './message-kinds.ts';

/** The amount that a message is about, as its text has it; null for a message about something else. */
export function amountOf(kind: MessageKind, params: MailParams): MessageAmount | null {
  const read = AMOUNTS[kind];
  if (read === undefined) return null;
  const figure = (name: string) => {
    const value = params[name];
    return typeof value === 'string' ? value : '';
  };
  const { number, coin, moved } = read(figure);
  return DECIMAL.test(number) && coin !== '' ? { number, coin, moved } : null;
}

const DECIMAL = /^[0-9]+(?:\.[0-9]+)?$/;

type Read = (figure: (name: string) => string) => MessageAmount;

/** The amount of a parameter. It is `none` where nothing moved, nothing moved yet, or another message says so. */
const named =
  (moved: MessageAmount['moved'], number = 'amount', coin = 'coin'): Read =>
  (figure) => ({ number: figure(number), coin: figure(coin), moved });

/** What cycle contracts brought: without the stakes. */
const resultOf =
  (stake: string): Read =>
  (figure) => {
    const [paid, staked] = [parse(figure('paid')), parse(figure(stake))];
    const profit = paid === undefined || staked === undefined ? undefined : paid - staked;
    return {
      number: profit === undefined ? '' : formatTrimmed(profit < 0n ? -profit : profit, MOST_DECIMALS),
      coin: figure('coin'),
      moved: profit === undefined || profit === 0n ? 'none' : profit > 0n ? 'in' : 'out',
    };
  };

/** More than any coin has. */
const MOST_DECIMALS = 18;
const parse = (text: string): bigint | undefined =>
  DECIMAL.test(text) ? parseDecimal(text, MOST_DECIMALS) : undefined;

const AMOUNTS: Readonly<Partial<Record<MessageKind, Read>>> = {
  deposit_seen: named('none'),
  deposit_credited: named('in'),
  withdrawal_requested: named('none'),
  withdrawal_sent: named('none'),
  withdrawal_completed: named('out'),
  withdrawal_dismissed: named('none'),
  transfer_sent: named('out'),
  transfer_received: named('in'),
  cycle_won: resultOf('stake'),
  cycle_lost: named('out', 'stake'),
  cycle_returned: named('none', 'stake'),
  cycle_results: resultOf('staked'),
  sale_allocated: named('in'),
  sale_locked: named('in'),
  sale_refunded: named('in', 'refunded', 'quote'),
  sale_unlocked: named('none'),
  rebates: named('in'),
  purchase_completed: named('in'),
  purchase_canceled: named('none'),
};

import type { trading as english } from '../en/trading.ts';

export const trading: Readonly<Record<keyof typeof english, string>> = {
  order_placed: '注文を受け付けました',
  order_not_filled: '現在約定できる注文がなく、取引は成立しませんでした',
  order_cancelled: '注文を取り消しました',
  order_confirmed: 'ご注文は受け付けられています',
};

import type { Catalogue } from '../catalogue.ts';
import type { trading as english } from '../en/trading.ts';

export const trading: Pick<Catalogue, keyof typeof english> = {
  products_cycle: 'サイクル',
  products_invite: '友達招待',
  order_placed: '注文を受け付けました',
  order_filled: '注文が約定しました',
  order_partly_filled: '注文の一部が約定しました',
  orders_filled: { other: '{count}件の注文が約定しました（{pairs}）' },
  orders_partly_filled: { other: '{count}件の注文が一部約定しました（{pairs}）' },
  orders_filled_some: { other: '{count}件の注文が約定、{partly}件が一部約定しました（{pairs}）' },
  order_pairs_separator: '、',
  order_not_filled: '現在約定できる注文がなく、取引は成立しませんでした',
  order_cancelled: '注文を取り消しました',
  orders_canceled: { other: '{count}件の注文を取り消しました' },
  orders_canceled_some: {
    other: '{count}件の注文を取り消しました（{closed}件はすでに約定または取消済みです）',
  },
  order_confirmed: '注文を受け付けました',
  positions_closed: 'ポジションを決済しました',
  positions_partly_closed: '一部のポジションは決済できず、まだ残っています',
  triggers_set: '利確・損切りを設定しました',
  margin_changed: '証拠金を変更しました',
  transfer_done: '振替が完了しました',
  member_transfer_done: '送金しました',
  ieo_accepted: '申込を受け付けました。結果は販売終了後に確定します',
  cycle_accepted: '受け付けました。まもなくエントリー価格が決まります',
  cycle_guard_saved: '上限と休止の設定を保存しました',
  convert_done: 'コンバートしました',
};

import type { desk as english } from '../en/desk.ts';

export const desk: Readonly<Record<keyof typeof english, string>> = {
  desk_guest: '取引するにはログインまたは新規登録してください。',
  desk_guest_orders: 'ログインすると注文が表示されます。',
  desk_verify: '本人確認に進む',
  desk_verify_text: '取引するには本人確認が必要です。',
  desk_review_text: '書類を審査中です。承認されると取引できます。',
  desk_unknown_pair: '{pair}という銘柄はありません',
  desk_open_markets: '銘柄の一覧へ',
  desk_spread: 'スプレッド',
  desk_sum_average: '平均価格',
  desk_sum_amount: '合計（{unit}）',
  desk_sum_value: '合計（{unit}）',
  desk_bars_total: '累計のバー',
  desk_resize_pairs: '銘柄一覧の幅を変える',
  desk_resize_book: '板の幅を変える',
  desk_resize_form: '注文フォームの幅を変える',
  desk_resize_orders: '注文一覧の高さを変える',
  desk_resize_hint: 'ドラッグでサイズ変更、ダブルクリックで元に戻す',
};

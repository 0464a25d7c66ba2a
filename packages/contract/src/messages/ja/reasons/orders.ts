import type { orders as english } from '../../en/reasons/orders.ts';

type Orders = {
  readonly [Id in keyof typeof english]: (typeof english)[Id] extends string
    ? string
    : { readonly other: string };
};

export const orders: Orders = {
  unknown_coin: 'この通貨は取り扱っていません',
  coin_exists: 'この通貨はすでに登録されています',
  unknown_market: 'この銘柄は存在しません',
  market_exists: 'この銘柄はすでに登録されています',
  market_halted: 'この銘柄の取引は停止中です',
  bad_market_rules: '取引ルールの設定に矛盾があります',

  price_required: '価格を入力してください',
  price_not_a_number: '正しい価格を入力してください',
  price_not_positive: '価格は0より大きい値を入力してください',
  price_too_precise: { other: '価格は小数点以下{decimals}桁まで入力できます' },
  price_out_of_range: '価格は{lowest}から{highest}の範囲で入力してください',
  no_reference_price: '基準価格がまだ決まっていないため、すぐに約定する注文は受け付けられません',
  quantity_required: '数量を入力してください',
  quantity_not_a_number: '正しい数量を入力してください',
  quantity_not_positive: '数量は0より大きい値を入力してください',
  quantity_not_whole: '数量は整数で入力してください',
  quantity_too_precise: { other: '数量は小数点以下{decimals}桁まで入力できます' },
  quantity_below_minimum: '最小注文は{min}です',
  quantity_above_maximum: '最大数量は{max}です',
  amount_required: '金額を入力してください',
  amount_not_a_number: '正しい金額を入力してください',
  amount_too_precise: { other: '金額は小数点以下{decimals}桁まで入力できます' },
  insufficient_balance: '残高が不足しています',
  too_many_open_orders: '未約定注文の数が上限に達しています',
  would_cross: 'すぐに約定する価格のため、ポストオンリー注文は発注されませんでした',
  fill_or_kill_unfilled:
    'この価格で今すぐ約定できる数量は{fillable}です。FOK注文は全量が約定できない場合、発注されません',
  order_closed: 'この注文はすでに約定したか、取り消されています',

  long_below_minimum: '買いの最小数量は{min}です',
  short_below_minimum: '売りの最小数量は{min}です',
  long_above_maximum: '買いの最大数量は{max}です',
  short_above_maximum: '売りの最大数量は{max}です',
  long_take_profit_too_low: 'ロングの利確価格は注文価格より高く設定してください',
  long_stop_loss_too_high: 'ロングの損切り価格は注文価格より低く設定してください',
  short_take_profit_too_high: 'ショートの利確価格は注文価格より低く設定してください',
  short_stop_loss_too_low: 'ショートの損切り価格は注文価格より高く設定してください',
  take_profit_side: '利確価格の設定が正しくありません',
  stop_loss_side: '損切り価格の設定が正しくありません',
  stop_beyond_liquidation: '損切り価格が強制決済価格を超えています',
  take_profit_or_stop_loss_required: '利確価格または損切り価格を入力してください',
  close_quantity_required: '決済数量を入力してください',
  close_exceeds_position: '決済できる数量は{max}までです',
  lever_not_allowed: 'このレバレッジは選択できません',
  lever_exceeds_tier: 'このレバレッジではポジションが大きすぎます。数量またはレバレッジを下げてください。',
  unknown_position: 'ポジションが存在しないか、すでに決済されています',
  position_too_small: '数量がポジションを超えています',
  trigger_exceeds_position: '利確・損切りの数量がポジションを超えています',
  too_many_triggers: 'このポジションの利確・損切り注文が上限に達しています',
  open_interest_limit: 'この銘柄の建玉は上限に達しています',
  stale_index: 'インデックス価格の更新が遅れています。しばらくしてからお試しください',
  would_liquidate: 'ただちに強制決済となるため、実行できません',
  position_not_isolated: '証拠金を変更できるのは分離ポジションのみです',
  margin_needed: 'ポジションの維持に証拠金が必要です。引き出せるのは{max}までです',

  unknown_period: 'この期間は選択できません',
  cycle_below_minimum: '{min}以上で入力してください',
  cycle_above_maximum: '{max}以下で入力してください',
  cycle_limit: 'この銘柄と期間の受付上限に達しました。金額または期間を変更してください',
  cycle_open_limit: 'この銘柄と期間で同時に投入できる金額は{max}までです',
  cycle_daily_limit: 'ご自身で設定した1日の上限{max}を超えます',
  cycle_paused: 'サイクル取引はご自身の設定により休止中です',
  cycle_pause_range: '休止の終了日時は、現在から366日以内の将来の日時を指定してください',
};

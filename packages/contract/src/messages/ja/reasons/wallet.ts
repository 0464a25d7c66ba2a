import type { wallet as english } from '../../en/reasons/wallet.ts';

export const wallet: Readonly<Record<keyof typeof english, string>> = {
  deposit_disabled: 'この通貨の入金は一時停止しています',
  withdraw_disabled: 'この通貨の出金は一時停止しています',
  transfer_disabled: 'この通貨の振替は一時停止しています',
  address_required: 'ウォレットアドレスを入力してください',
  counterpart_required: '送付先のアカウントを入力してください',
  same_account: 'ご自身のアカウントには送付できません',
  same_coin: '異なる通貨を選択してください',
  below_minimum: '最小金額は {min} です',
  quote_expired: '見積もりの有効期限が切れました。もう一度取得してください',
  quote_used: 'この見積もりはすでに使用されています',
  quote_out_of_line: '相場が変動しました。見積もりを取り直してください',
  treasury_short: 'ただいまこの金額は両替できません。金額を減らしてお試しください',
  duplicate_deposit: 'この入金はすでに反映されています',
  reference_required: '参照番号を入力してください',
  duplicate_reference: 'この参照番号はすでに記帳されています',
  withdrawal_closed: 'この出金はすでに完了または却下されています',

  unknown_project: 'このプロジェクトは存在しません',
  project_exists: 'このプロジェクトはすでに登録されています',
  project_not_open: 'このプロジェクトは現在申込を受け付けていません',
  subscription_below_minimum: '最小申込数量は {min} です',
  subscription_above_maximum: '最大申込数量は {max} です',
};

import type { confirmations as english } from '../en/confirmations.ts';

export const confirmations: Readonly<Record<keyof typeof english, string>> = {
  confirm_long:
    '{tradeCoin}/{mainCoin}を{tradeNum}枚、証拠金{bond} {mainCoin}で新規ロング注文を出します。よろしいですか？',
  confirm_short:
    '{tradeCoin}/{mainCoin}を{tradeNum}枚、証拠金{bond} {mainCoin}で新規ショート注文を出します。よろしいですか？',
  confirm_cancel_order: 'この注文を取り消しますか？',
  confirm_close_position: 'ポジション全量（{tradeNum}枚）を決済しますか？',
  dialog_cancel: 'キャンセル',
};

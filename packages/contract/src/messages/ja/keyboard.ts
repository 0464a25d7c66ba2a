import type { keyboard as english } from '../en/keyboard.ts';

export const keyboard: Readonly<Record<keyof typeof english, string>> = {
  keyboard_shortcuts: 'キーボードショートカット',
  keyboard_help: 'ショートカット一覧を表示',
  keyboard_show_all: '一覧を表示',
  keyboard_on: 'ショートカットを使う',
  keyboard_general: '全般',
  keyboard_go_to: '画面の移動',
  keyboard_trading: '取引',
  keyboard_orders: '注文',
  keyboard_help_note: '文字の入力中は動作しません。設定でオフにできます。',
  keyboard_setting_hint: 'どの画面でも「?」を押すと一覧が表示されます。',
};

import type { setting as english } from '../en/setting.ts';

export const setting: Readonly<Record<keyof typeof english, string>> = {
  setting_title: '設定',
  setting_language: '言語',
  setting_language_failed: '言語データを読み込めませんでした。接続をご確認ください',
  setting_theme: 'テーマ',
  setting_theme_dark: 'ダーク',
  setting_theme_light: 'ライト',
  setting_theme_system: 'システム',
  setting_theme_system_hint: '端末の設定に合わせます',
  setting_colors: '値動きの色',
  setting_colors_standard: '上昇は緑、下落は赤',
  setting_colors_red_up: '上昇は赤、下落は緑',
  setting_colors_cvd: '上昇は青、下落はオレンジ',
  setting_colors_cvd_hint: '色覚の違いがあっても見分けやすい配色',
  setting_currency: '表示通貨',
  setting_currency_note: '換算額は目安です。お取引は各通貨建てで決済されます。',
  setting_preview: '表示例',
  setting_general: '一般',
  setting_stored: '設定はこの端末に保存され、すぐに反映されます。',
  setting_about: '{product}について',
};

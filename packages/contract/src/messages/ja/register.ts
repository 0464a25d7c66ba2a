import type { register as english } from '../en/register.ts';
import { LOCKED } from '../locked.ts';

export const register: Readonly<Record<keyof typeof english, string>> = {
  register_title: '新規登録',
  register_text: 'お手続きは2分ほどで完了します。ご連絡先をご用意ください。',
  register_by: '登録方法',
  register_submit: '登録する',
  register_done: '登録が完了しました',
  register_have: 'すでにアカウントをお持ちの方',
  register_invitation: '招待コード（任意）',

  contact_email: 'メール',
  contact_phone: '電話番号',
  contact_email_address: 'メールアドレス',
  contact_phone_number: '電話番号',
  contact_area: '国番号：{country} {code}',
  contact_area_title: '国・地域',
  contact_area_search: '国名または国番号で検索',
  contact_country_search: '国名で検索',
  contact_area_clear: '検索をクリア',
  contact_area_common: 'よく使われる国・地域',
  contact_area_none: '該当する国・地域がありません',
  contact_area_failed: '国・地域を読み込めませんでした',

  code_label: '認証コード',
  code_send: 'コードを送信',
  code_resend: '再送信',
  code_resend_in: '{seconds}秒',
  code_sent: '{to}に送信しました。有効期限は{minutes}分です。',

  password_label: 'パスワード',
  password_repeat: 'パスワード（確認）',
  password_rules: 'パスワードの条件',
  password_rule_length: '6〜20文字',
  password_rule_letter: '英字を含む',
  password_rule_digit: '数字を含む',
  password_rule_only: '英数字のみ',

  reset_title: 'パスワードの再設定',
  reset_text:
    'ご登録の連絡先に認証コードをお送りします。認証アプリの設定は変更されません。パスキーは削除されますが、再度追加できます。',
  reset_by: '再設定の方法',
  reset_password: '新しいログインパスワード',
  reset_lock: `すべての端末がログアウトされ、24時間は${LOCKED.ja}をご利用いただけません。`,
  reset_submit: 'パスワードを設定する',
  reset_done: 'パスワードを設定しました。新しいパスワードでログインしてください',
};

import type { general as english } from '../../en/reasons/general.ts';
import { LOCKED } from '../../locked.ts';

export const general: Readonly<Record<keyof typeof english, string>> = {
  malformed: 'リクエストを読み取れませんでした。入力内容をご確認ください',
  parameter_required: '必須項目が入力されていません',
  not_logged_in: 'ログインしてください',
  no_permission: '権限がありません',
  kyc_required: '先に本人確認を完了してください',
  account_locked: 'このアカウントはロックされています。サポートにお問い合わせください',
  withdraw_locked: `{until} まで、${LOCKED.ja}はご利用いただけません`,
  not_found: '見つかりませんでした',
  method_not_allowed: 'この操作は許可されていません',
  request_timeout: 'リクエストがタイムアウトしました',
  conflict: '内容が変更されています。再読み込みしてください',
  idempotency_mismatch: 'このリクエストキーは別のリクエストで使用されています',
  too_large: 'リクエストが大きすぎます',
  unsupported_media_type: 'この形式には対応していません',
  too_many_requests: 'リクエストが多すぎます。しばらくお待ちください',
  too_many_topics: '同時に購読できる取引ペアの上限を超えました',
  internal: 'エラーが発生しました。もう一度お試しください',
  busy: 'ただいま混み合っています。しばらくしてからお試しください',
  not_ready: '起動中です。しばらくしてからお試しください',
  standby: 'このサーバーは待機中です。しばらくしてからお試しください',
  outcome_unknown: 'まだ結果を確認できていません。もう一度操作する前に、結果をご確認ください',

  number_rule: '小数点以下8桁以内の正の数を入力してください',
  integer_rule: '整数を入力してください',
  price_rule: '価格は整数部13桁以内、小数点以下6桁以内で入力してください',

  ticket_title_required: 'タイトルを入力してください',
  ticket_words: 'お問い合わせ内容は10〜200語で入力してください',
  ticket_title_long: 'タイトルは{max}文字以内で入力してください',
  ticket_reply_words: '返信は{max}語以内で入力してください',
  ticket_closed: 'このお問い合わせはすでに終了しています',
  ticket_open: 'このお問い合わせはまだ対応中です',
  too_many_tickets:
    '対応中のお問い合わせが{max}件あります。いずれかを終了してから新しいお問い合わせを作成してください',
  messages_fixed: 'セキュリティと資金に関するお知らせはオフにできません',
  canned_answer_rule: '名前と両言語の本文を入力してください',
  reason_required: '理由を入力してください',
};

import type { Reason } from '../../reasons.ts';

export const reasons: Readonly<Record<Reason, string>> = {
  malformed: 'リクエストを読み取れませんでした。入力内容をご確認ください',
  not_logged_in: 'ログインしてください',
  no_permission: '権限がありません',
  kyc_required: '先に本人確認を完了してください',
  account_locked: 'このアカウントはロックされています。サポートにお問い合わせください',
  withdraw_locked: '{until} まで出金はロックされています',
  not_found: '見つかりませんでした',
  method_not_allowed: 'この操作は許可されていません',
  request_timeout: 'リクエストがタイムアウトしました',
  conflict: '内容が変更されています。再読み込みしてください',
  idempotency_mismatch: 'このリクエストキーは別のリクエストで使用されています',
  too_large: 'リクエストが大きすぎます',
  unsupported_media_type: 'この形式には対応していません',
  too_many_requests: 'リクエストが多すぎます。しばらくお待ちください',
  internal: 'エラーが発生しました。もう一度お試しください',
  busy: 'ただいま混み合っています。しばらくしてからお試しください',
  not_ready: '起動中です。しばらくしてからお試しください',
};
